import { yearsOf } from '@rewards/domain/credit/settle-year';
import type { Referral } from '@rewards/domain/referrals/referral';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';
import { oldestFirst } from '../rows.ts';

export const inMemoryReferrals = (tables: InMemoryTables) => ({
  referrals: referralsIn(tables),
  flagJudgements: flagJudgementsIn(tables),
});

function referralsIn({ referrals, users }: InMemoryTables): Stores['referrals'] {
  const isPlaceHeld = ({ friendKey }: Referral) =>
    friendKey !== null && referrals.some((other) => other.friendKey === friendKey);
  /** Whether the same referrer has a note of the same friend. */
  const hasNote = ({ referrerId, notedKey }: Referral) =>
    notedKey !== null && referrals.some((other) => other.referrerId === referrerId && other.notedKey === notedKey);
  const add = async (referral: Referral) => {
    if (isPlaceHeld(referral) || hasNote(referral) || !users.has(referral.referrerId)) return false;
    referrals.insert(referral.id, referral);
    return true;
  };
  const save = async (referral: Referral) => {
    const { referrerId, friendEmail, friendKey, notedKey } = referrals.get(referral.id) ?? referral;
    referrals.update(referral.id, { ...referral, referrerId, friendEmail, friendKey, notedKey });
  };
  const listOwn = async (referrerId: string) => referrals.list((referral) => referral.referrerId === referrerId);
  return {
    find: async (id) => referrals.read(id),
    findByFriendForUpdate: async (key) => referrals.first(({ friendKey }) => friendKey === key),
    add,
    ...notesIn(referrals, add),
    save,
    async findWithReferrerForUpdate(id) {
      const referral = referrals.read(id);
      const referrer = referral && users.read(referral.referrerId);
      return referrer && { referral, referrer };
    },
    listYears: async (referrerId) => yearsOf(await listOwn(referrerId)),
    listOwn,
    listOwnForUpdate: listOwn,
    hasAnyFriend: async (keys) => referrals.some(({ friendKey }) => friendKey !== null && keys.includes(friendKey)),
    async addAll(added) {
      for (const referral of added)
        if (!hasNote(referral) && !(await add(referral)))
          throw new Error(`The referral ${referral.id} can not be added`);
    },
    async saveAll(saved) {
      for (const referral of saved) await save(referral);
    },
    async removeAll(ids) {
      for (const id of ids) referrals.delete(id);
    },
    async listCompletions(referrerId, programYear) {
      return (await listOwn(referrerId)).flatMap(({ id, programYear: year, completedAt }) =>
        year === programYear && completedAt ? [{ referralId: id, completedAt }] : [],
      );
    },
    async markRewardsSeen(referrerId, ids, at) {
      for (const { id, status, rewardSeenAt } of await listOwn(referrerId))
        if (ids.includes(id) && status === 'completed') referrals.change(id, { rewardSeenAt: rewardSeenAt ?? at });
    },
    async saveCredits(earnedCents) {
      for (const [id, creditCents] of earnedCents) referrals.change(id, { creditCents });
    },
  };
}

function notesIn(
  referrals: InMemoryTables['referrals'],
  add: Stores['referrals']['add'],
): Pick<Stores['referrals'], 'note' | 'listNotes' | 'takeNote' | 'declineNotes'> {
  const listNotes = async (key: string) => referrals.list(({ notedKey }) => notedKey === key).toSorted(oldestFirst);
  return {
    async note(note) {
      const isOwn = referrals.some(
        ({ referrerId, friendKey }) => referrerId === note.referrerId && friendKey === note.notedKey,
      );
      return !isOwn && add(note);
    },
    listNotes,
    async takeNote(referrerId, notedKey) {
      const note = (await listNotes(notedKey)).find((referral) => referral.referrerId === referrerId);
      if (note) referrals.delete(note.id);
      return note;
    },
    async declineNotes(notedKey, at) {
      for (const { id, declinedAt } of await listNotes(notedKey))
        referrals.change(id, { declinedAt: declinedAt ?? at });
    },
  };
}

const flagJudgementsIn = ({ flagJudgements }: InMemoryTables): Stores['flagJudgements'] => ({
  find: async (referralId) => flagJudgements.read(referralId),
  save: async (judgement) => flagJudgements.put(judgement.referralId, judgement),
  remove: async (referralId) => void flagJudgements.delete(referralId),
});
