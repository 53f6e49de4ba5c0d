import type { StoredColumnAnswer } from '@rewards/domain/patients/import/column-answers';
import { giveBack, importedChange } from '@rewards/domain/patients/import/earlier-values';
import {
  type HeaderMapping,
  type ImportRecord,
  type ImportRecords,
  type ImportUndo,
  type KeptPerson,
  type KeptReason,
  keptBecauseOf,
  keptReasons,
} from '@rewards/domain/patients/import/import-records';
import { type User, sameValue, textsFields } from '@rewards/domain/patients/user';
import type { StoredImportChange } from '../in-memory-tables.ts';
import { InMemoryStore } from '../in-memory-store.ts';
import { InMemoryUsers } from './in-memory-users.ts';

/** What an undo does to one person. */
interface Judged {
  readonly change: StoredImportChange;
  readonly now: User;
  readonly does: 'remove' | 'restore' | 'nothing';
  /** The person after a restore. */
  readonly after: User;
  /** Undefined if the undo removes them. */
  readonly kept: Omit<KeptPerson, 'user'> | undefined;
}

/** Imports within one transaction. */
export class InMemoryImportRecords extends InMemoryStore implements ImportRecords {
  async append(record: ImportRecord): Promise<void> {
    this.tables.patientImports.set(record.id, structuredClone(record));
  }

  async find(id: string): Promise<ImportRecord | undefined> {
    return structuredClone(this.tables.patientImports.get(id));
  }

  async foreseeUndo(id: string, most: number): Promise<ImportUndo & { readonly people: readonly KeptPerson[] }> {
    const judged = this.#judged(id);
    const people = judged.flatMap(({ now, kept }) => (kept ? [{ user: asNamed(now), ...kept }] : []));
    return { ...countsOf(judged), people: byName(people).slice(0, most) };
  }

  async undo(id: string, at: Date): Promise<ImportUndo & { readonly named: readonly User[] }> {
    const record = this.tables.patientImports.get(id);
    const judged = this.#judged(id);
    const counts = countsOf(judged);
    if (!record || record.undoneAt !== null || counts.removed + counts.restored === 0) return { ...counts, named: [] };
    const users = new InMemoryUsers(this.tables);
    const removed = judged.filter(({ does }) => does === 'remove').map(({ now }) => now);
    const named = removed.filter((user) => this.#entriesAbout(user.id).length > 0);
    for (const { id: userId } of removed) await users.remove(userId);
    for (const { after, does } of judged) if (does === 'restore') await users.save(after);
    for (const { change, kept } of judged) {
      const key = keyOf(change);
      if (kept) this.tables.importChanges.set(key, { ...change, before: {}, after: {}, kept });
      else this.tables.importChanges.delete(key);
    }
    this.tables.patientImports.set(id, { ...record, undoneAt: at, ...counts });
    return { ...counts, named: structuredClone(named) };
  }

  async listKept(id: string, most: number): Promise<readonly KeptPerson[]> {
    const people = this.#changesOf(id).flatMap(({ userId, kept }) => {
      const user = this.tables.users.get(userId);
      return user && kept ? [{ user: asNamed(user), ...kept }] : [];
    });
    return byName(people).slice(0, most);
  }

  async findMapping(headerDigest: string): Promise<HeaderMapping | undefined> {
    return structuredClone(this.tables.importMappings.get(headerDigest));
  }

  async saveMapping(mapping: HeaderMapping): Promise<void> {
    this.tables.importMappings.set(mapping.headerDigest, structuredClone(mapping));
  }

  async listAnswers(headings: readonly string[]): Promise<readonly StoredColumnAnswer[]> {
    const answers = [...this.tables.importAnswers.values()];
    return structuredClone(answers.filter(({ heading }) => headings.includes(heading)));
  }

  async saveAnswers(answers: readonly StoredColumnAnswer[]): Promise<void> {
    for (const answer of answers)
      this.tables.importAnswers.set(JSON.stringify([answer.heading, answer.value]), structuredClone(answer));
  }

  #changesOf = (id: string) => [...this.tables.importChanges.values()].filter(({ importId }) => importId === id);

  #judged(id: string): readonly Judged[] {
    const since = this.tables.patientImports.get(id)?.importedAt ?? new Date(0);
    return this.#changesOf(id).flatMap((change) => {
      const now = this.tables.users.get(change.userId);
      return now && change.kept === null ? [this.#judge(change, now, since)] : [];
    });
  }

  #judge(change: StoredImportChange, now: User, since: Date): Judged {
    const happened = this.#happenedTo(now, since);
    if (change.isAdded) {
      if ('takesTexts' in importedChange({ ...now, ...change.after }, now).after) happened.add('texts');
      if (isEdited(now, change.after)) happened.add('edited');
      const why = keptReasons.filter((reason) => happened.has(reason));
      const isKept = why.length > 0;
      return {
        change,
        now,
        after: now,
        does: isKept ? 'nothing' : 'remove',
        kept: isKept ? { why, fields: [] } : undefined,
      };
    }
    const {
      user: after,
      restored,
      kept: fields,
    } = giveBack(now, change, {
      wroteOfTexts: happened.has('texts'),
      refusesMails: this.tables.mailRefusals.has(now.emailKey),
    });
    const kept = fields.length > 0 ? { why: [], fields } : undefined;
    return { change, now, after, does: restored.length > 0 ? 'restore' : 'nothing', kept };
  }

  #entriesAbout = (userId: string) =>
    [...this.tables.activity.values()].filter(
      ({ subjectId, actor }) => subjectId === userId || (actor.kind === 'user' && actor.userId === userId),
    );

  #happenedTo({ id, emailKey }: User, since: Date): Set<KeptReason> {
    const { sessions, qrGenerations, textReplies, referrals, creditLedger, redemptions } = this.tables;
    const { patientCharts, mails, oneTimeCodes } = this.tables;
    const isSince = (at: Date | null) => at !== null && at >= since;
    const has = <Row>(rows: Iterable<Row>, test: (row: Row) => boolean) => [...rows].some(test);
    const isTheirs = ({ userId }: { readonly userId: string | null }) => userId === id;
    const found: Readonly<Record<KeptReason, boolean>> = {
      signed_in: has([...sessions.values(), ...oneTimeCodes.values()], isTheirs),
      texts: has(textReplies.values(), (reply) => isTheirs(reply) && isSince(reply.receivedAt)),
      referrals: has(
        referrals.values(),
        ({ referrerId, friendKey, createdAt, signedUpAt, completedAt }) =>
          referrerId === id || (friendKey === emailKey && [createdAt, signedUpAt, completedAt].some(isSince)),
      ),
      credit: has([...creditLedger, ...redemptions.values()], isTheirs),
      qr: has(qrGenerations.values(), isTheirs),
      emailed: has(mails, (mail) => 'userId' in mail && isTheirs(mail)),
      edited: has(patientCharts.values(), isTheirs),
    };
    const happened = new Set(keptReasons.filter((why) => found[why]));
    for (const { at, what } of this.#entriesAbout(id)) {
      const why = isSince(at) ? keptBecauseOf(what.action) : undefined;
      if (why) happened.add(why);
    }
    return happened;
  }
}

export const keyOf = ({ importId, userId }: Pick<StoredImportChange, 'importId' | 'userId'>): string =>
  `${importId} ${userId}`;

/** Whether anything but texts differs from what the import wrote. */
const isEdited = (now: User, written: Partial<User>): boolean =>
  (Object.keys(written) as (keyof User)[])
    .filter((field) => !textsFields.some((each) => each === field))
    .some((field) => !sameValue(now[field], written[field]));

const countsOf = (judged: readonly Judged[]): ImportUndo => ({
  removed: judged.filter(({ does }) => does === 'remove').length,
  restored: judged.filter(({ does }) => does === 'restore').length,
  kept: judged.filter(({ kept }) => kept !== undefined).length,
});

const asNamed = ({ id, name, email }: User): KeptPerson['user'] => ({ id, name, email });

const byName = (people: readonly KeptPerson[]) =>
  people.toSorted((one, other) => compare(one.user.name, other.user.name) || compare(one.user.id, other.user.id));

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
