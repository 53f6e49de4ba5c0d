import type { EditableUser, PatientPage } from '@rewards/contracts/patient-page';
import { ok, type Answer } from './answers.ts';
import { StandInMerges } from './stand-in-merges.ts';

type Body = Readonly<Partial<Record<string, string | boolean>>>;

const refused = (status: number, code: string, error: string): Answer => ({ status, body: { code, error } });

/** A stand-in practice's patients with their pages and actions. */
export class StandInPatients {
  pages: PatientPage[] = [];
  readonly merges = new StandInMerges();
  /** The IDs of kept records, by those of the merged ones. */
  readonly kept = new Map<string, string>();
  sharedMailboxes: (readonly object[])[] = [];
  /** Resent emails, in order. */
  readonly resent: string[] = [];

  /** Undefined for other requests. */
  answer(request: string, body: unknown): Answer | undefined {
    const merging = this.merges.answer(request, body);
    if (merging !== undefined) return merging;
    const id = /^\w+ \/admin\/user\/([^/]+)/.exec(request)?.[1] ?? '';
    const page = this.pages.find(({ user }) => user.id === (this.kept.get(id) ?? id));
    if (request === `GET /admin/user/${id}`)
      return page === undefined ? refused(404, 'not_found', "There's nothing here") : ok(page);
    if (page === undefined) return undefined;
    if (request === `PUT /admin/user/${id}`) return this.#correct(page, body as Body);
    if (request === `POST /admin/user/${id}/resend`) {
      this.resent.push((body as { what: string }).what);
      return ok({ ok: true });
    }
    return undefined;
  }

  /** Also used as a change by another admin. */
  change(id: string, change: Partial<EditableUser>): EditableUser {
    this.pages = this.pages.map((page) =>
      page.user.id === id ? { ...page, user: { ...page.user, ...change, version: `${page.user.version}+` } } : page,
    );
    const changed = this.pages.find(({ user }) => user.id === id);
    if (changed === undefined) throw new Error(`There is no patient ${id}.`);
    return changed.user;
  }

  #correct({ user }: PatientPage, { version, staff, ...given }: Body): Answer {
    if (version !== user.version)
      return refused(409, 'patient_changed_meanwhile', 'Someone else just changed this patient.');
    const change = { ...given, ...(staff === undefined ? {} : { signed_up_by_staff: staff || null }) };
    const isChanged = Object.keys(change).length > 0;
    return ok({
      user: isChanged ? this.change(user.id, change as Partial<EditableUser>) : user,
      activity_id: isChanged ? 'corrected' : null,
    });
  }
}
