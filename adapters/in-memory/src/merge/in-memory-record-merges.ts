import type { MovedRecords } from '@rewards/domain/merge/record-merges';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { type User, claimSameMailbox } from '@rewards/domain/patients/user';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';
import { type Rows, by } from '../rows.ts';

/** Emails already sent aren't stored here, so none move. */
export function inMemoryRecordMerges(tables: InMemoryTables): Stores['recordMerges'] {
  const { creditPostings, formerRecords, peopleApart, qrGenerations, redemptions, referrals, textReplies, users } =
    tables;
  /** @throws when another user claims the mailbox. */
  const put = (user: User) => {
    const taker = users.first((other) => other.id !== user.id && claimSameMailbox(other, user));
    if (taker) throw new Error(`The email of ${taker.id} is taken`);
    users.put(user.id, user);
  };
  const moveBack = async (moved: MovedRecords, fromId: string, toId: string) => {
    const postings = creditPostings.list(({ redemptionId }) => moved.redemptionIds.includes(redemptionId));
    move(referrals, moved.referralIds, 'referrerId', fromId, toId);
    move(redemptions, moved.redemptionIds, 'userId', fromId, toId);
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
    const notes = referrals.list(({ referrerId, notedKey }) => referrerId === toId && notedKey !== null);
    if (new Set(notes.map(({ notedKey }) => notedKey)).size < notes.length)
      throw new Error(`${toId} would have two notes of one friend`);
  };
  return {
    findFormer: async (id) => formerRecords.read(id),
    listFormer: async (id) =>
      formerRecords.list(({ intoId }) => intoId === id).toSorted(by(({ mergedAt }) => mergedAt)),
    addFormer: async (record) => formerRecords.put(record.id, record),
    removeFormer: async (id) => void formerRecords.delete(id),
    async moveAll(fromId, toId) {
      const moved: MovedRecords = {
        referralIds: idsOf(referrals, 'referrerId', fromId),
        redemptionIds: idsOf(redemptions, 'userId', fromId),
        qrGenerationIds: idsOf(qrGenerations, 'userId', fromId),
        textReplyIds: idsOf(textReplies, 'userId', fromId),
        mailIds: [],
        formerIds: idsOf(formerRecords, 'intoId', fromId),
      };
      await moveBack(moved, fromId, toId);
      return moved;
    },
    moveBack,
    async giveEmail({ id, email, sharesMailbox }) {
      const user = users.get(id);
      if (!user) throw new Error(`There is no user ${id} to be given an email`);
      put({ ...user, email, emailKey: emailMatchKey(email), sharesMailbox });
    },
    async bringBack(user) {
      if (users.has(user.id)) throw new Error(`The user ${user.id} is there`);
      put(user);
    },
    async moveFriend(referralId, email) {
      const friendKey = emailMatchKey(email);
      const isHeld = referrals.some((other) => other.id !== referralId && other.friendKey === friendKey);
      return !isHeld && referrals.change(referralId, { friendEmail: email, friendKey });
    },
    tellApart: async (pair) => peopleApart.put(keyOf(pair.oneId, pair.otherId), pair),
    forgetApart: async (oneId, otherId) => peopleApart.delete(keyOf(oneId, otherId)),
  };
}

const keyOf = (oneId: string, otherId: string) => [oneId, otherId].toSorted().join(' ');

const idsOf = <Row extends { readonly id: string }>(rows: Rows<Row>, owner: keyof Row, ownerId: string) =>
  rows.list((row) => row[owner] === ownerId).map(({ id }) => id);

/** Changes the owner of those rows that still have the expected one. */
function move<Row>(rows: Rows<Row>, ids: readonly string[], owner: keyof Row, fromId: string, toId: string): void {
  for (const id of ids) rows.change(id, { [owner]: toId } as Partial<Row>, (row) => row[owner] === fromId);
}
