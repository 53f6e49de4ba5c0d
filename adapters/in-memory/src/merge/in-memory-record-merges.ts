import type { MovedRecords, PeopleApart, RecordMerges } from '@rewards/domain/merge/record-merges';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import type { FormerRecord } from '@rewards/domain/patients/former-record';
import { type User, claimSameMailbox } from '@rewards/domain/patients/user';
import { InMemoryStore } from '../in-memory-store.ts';

/** Merged records within one transaction. Emails already sent aren't stored here, so none move. */
export class InMemoryRecordMerges extends InMemoryStore implements RecordMerges {
  async findFormer(id: string): Promise<FormerRecord | undefined> {
    return structuredClone(this.tables.formerRecords.get(id));
  }

  async listFormer(intoId: string): Promise<readonly FormerRecord[]> {
    const own = [...this.tables.formerRecords.values()].filter((record) => record.intoId === intoId);
    return structuredClone(own).toSorted(
      (a, b) => a.mergedAt.getTime() - b.mergedAt.getTime() || (a.id < b.id ? -1 : 1),
    );
  }

  async addFormer(record: FormerRecord): Promise<void> {
    this.tables.formerRecords.set(record.id, structuredClone(record));
  }

  async removeFormer(id: string): Promise<void> {
    this.tables.formerRecords.delete(id);
  }

  async moveAll(fromId: string, toId: string): Promise<MovedRecords> {
    const { referrals, redemptions, qrGenerations, textReplies, formerRecords } = this.tables;
    const idsOf = <Row extends { readonly id: string }>(rows: ReadonlyMap<string, Row>, owner: keyof Row) =>
      [...rows.values()].filter((row) => row[owner] === fromId).map(({ id }) => id);
    const moved: MovedRecords = {
      referralIds: idsOf(referrals, 'referrerId'),
      redemptionIds: idsOf(redemptions, 'userId'),
      qrGenerationIds: idsOf(qrGenerations, 'userId'),
      textReplyIds: idsOf(textReplies, 'userId'),
      mailIds: [],
      formerIds: idsOf(formerRecords, 'intoId'),
    };
    await this.moveBack(moved, fromId, toId);
    return moved;
  }

  async moveBack(moved: MovedRecords, fromId: string, toId: string): Promise<void> {
    const { referrals, redemptions, creditPostings, qrGenerations, textReplies, formerRecords } = this.tables;
    move(referrals, moved.referralIds, 'referrerId', fromId, toId);
    move(redemptions, moved.redemptionIds, 'userId', fromId, toId);
    const postings = [...creditPostings.values()].filter(({ redemptionId }) =>
      moved.redemptionIds.includes(redemptionId),
    );
    move(
      creditPostings,
      postings.map(({ id }) => id),
      'userId',
      fromId,
      toId,
    );
    move(qrGenerations, moved.qrGenerationIds, 'userId', fromId, toId);
    move(textReplies, moved.textReplyIds, 'userId', fromId, toId);
    move(formerRecords, moved.formerIds, 'intoId', fromId, toId);
    const noted = [...referrals.values()].flatMap(({ referrerId, notedKey }) =>
      referrerId === toId && notedKey !== null ? [notedKey] : [],
    );
    if (new Set(noted).size < noted.length) throw new Error(`${toId} would have two notes of one friend`);
  }

  async giveEmail({ id, email, sharesMailbox }: Pick<User, 'id' | 'email' | 'sharesMailbox'>): Promise<void> {
    const user = this.tables.users.get(id);
    if (!user) throw new Error(`There is no user ${id} to be given an email`);
    this.#put({ ...user, email, emailKey: emailMatchKey(email), sharesMailbox });
  }

  async bringBack(user: User): Promise<void> {
    if (this.tables.users.has(user.id)) throw new Error(`The user ${user.id} is there`);
    this.#put(structuredClone(user));
  }

  /** @throws when another user claims the mailbox. */
  #put(user: User): void {
    for (const other of this.tables.users.values())
      if (other.id !== user.id && claimSameMailbox(other, user)) throw new Error(`The email of ${other.id} is taken`);
    this.tables.users.set(user.id, user);
  }

  async moveFriend(referralId: string, email: string): Promise<boolean> {
    const { referrals } = this.tables;
    const friendKey = emailMatchKey(email);
    const own = referrals.get(referralId);
    const isHeld = [...referrals.values()].some((other) => other.id !== referralId && other.friendKey === friendKey);
    if (!own || isHeld) return false;
    referrals.set(referralId, { ...own, friendEmail: email, friendKey });
    return true;
  }

  async tellApart(pair: PeopleApart): Promise<void> {
    this.tables.peopleApart.set(keyOf(pair.oneId, pair.otherId), structuredClone(pair));
  }

  async forgetApart(oneId: string, otherId: string): Promise<boolean> {
    return this.tables.peopleApart.delete(keyOf(oneId, otherId));
  }
}

const keyOf = (oneId: string, otherId: string) => [oneId, otherId].toSorted().join(' ');

/** Changes the owner of those rows that still have the expected one. */
function move<Row>(
  rows: Map<string, Row>,
  ids: readonly string[],
  owner: keyof Row,
  fromId: string,
  toId: string,
): void {
  for (const id of ids) {
    const row = rows.get(id);
    if (row && row[owner] === fromId) rows.set(id, { ...row, [owner]: toId });
  }
}
