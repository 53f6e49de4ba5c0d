import type { PastedLine } from '@rewards/contracts/close-out';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { ListedVisit, listVisits } from '@rewards/contracts/visits';
import { type Answer, ok } from './answers.ts';

const decided = {
  dismiss: { activity_id: 'dismissed' },
  later: { until: '2026-11-21T05:00:00Z' },
  keep: { kept: true },
};

/** Visits from the practice's own system, as the stand-in practice answers about them. */
export class StandInVisits {
  listed: AnswerOf<typeof listVisits> = {
    system: null,
    trouble: null,
    posting_trouble: null,
    taken_back: [],
    to_confirm: [],
    unread: [],
  };
  /** What a pasted list is read as, and the visits it adds. */
  pasted: PastedLine[] = [];
  added: ListedVisit[] = [];

  answer(request: string, body: unknown): Answer | undefined {
    if (request === 'GET /admin/visits') return ok(this.listed);
    if (request === 'POST /admin/visits/confirm') return ok(this.#confirm(body as { visits: { id: string }[] }));
    if (request === 'POST /admin/visits/paste') {
      this.listed = { ...this.listed, to_confirm: [...this.listed.to_confirm, ...this.added] };
      return ok({ lines: this.pasted, matched: this.added.length, activity_id: 'pasted' });
    }
    const [, id, decision] = /^POST \/admin\/visit\/(.+)\/(dismiss|later|keep)$/.exec(request) ?? [];
    if (id === undefined) return undefined;
    this.#settle(id);
    return ok(decided[decision as keyof typeof decided]);
  }

  #confirm({ visits }: { visits: { id: string }[] }) {
    this.#settle(...visits.map(({ id }) => id));
    return { confirmed: visits.length, earned: visits.length * 50, ignored: [], activity_id: 'confirmed' };
  }

  #settle(...ids: readonly string[]): void {
    const isOpen = ({ id }: { readonly id: string }) => !ids.includes(id);
    const { to_confirm: waiting, taken_back: gone } = this.listed;
    this.listed = { ...this.listed, to_confirm: waiting.filter(isOpen), taken_back: gone.filter(isOpen) };
  }
}
