import type { LikelyDuplicate, MergePreview } from '@rewards/contracts/merges';
import { ok, type Answer } from './answers.ts';

/** A stand-in practice's pairs of records that may be one person. */
export class StandInMerges {
  pairs: LikelyDuplicate[] = [];
  preview: MergePreview | undefined;
  /** The comparison is refused with this sentence. */
  incomparable: string | undefined;
  /** The next merge is refused with this sentence. */
  refusal: string | undefined;
  /** Merges, in order. */
  readonly merged: object[] = [];

  /** Undefined for other requests. */
  answer(request: string, body: unknown): Answer | undefined {
    const { pairs } = this;
    if (request === 'GET /admin/duplicates') return ok({ pairs, current_page: 1, pages: 1, total: pairs.length });
    const [, call, id] = /^(\w+ \/admin\/user)\/([^/]+)\/(?:merge|apart)$/.exec(request) ?? [];
    if (call === 'GET /admin/user' && this.incomparable !== undefined)
      return { status: 409, body: { code: 'merge_of_staff', error: this.incomparable } };
    if (call === 'GET /admin/user' && this.preview) return ok(this.preview);
    if (call === 'PUT /admin/user') {
      this.pairs = [];
      return ok({ activity_id: 'told-apart' });
    }
    if (call !== 'POST /admin/user') return undefined;
    if (this.refusal !== undefined) return { status: 409, body: { code: 'already_merged', error: this.refusal } };
    this.merged.push({ id, ...(body as object) });
    this.pairs = [];
    return ok({ kept_id: (body as { into_id: string }).into_id, activity_id: 'merged' });
  }
}
