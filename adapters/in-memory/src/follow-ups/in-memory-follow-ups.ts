import type { FollowUpState, FollowUpText } from '@rewards/domain/follow-ups/follow-up-text';
import type { OptOutList } from '@rewards/domain/follow-ups/follow-up-texts';
import { followUpTextLimit } from '@rewards/domain/limits/attempt-limits';
import { textsOriginOf } from '@rewards/domain/patients/texts-origin';
import type { User } from '@rewards/domain/patients/user';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';
import { giveTurnBack, hasTurn, takeTurn } from '../limits/take-turn.ts';

const maxListed = 100;

export const inMemoryFollowUps = (tables: InMemoryTables) => ({
  followUpTexts: followUpTextsIn(tables),
  textOptOuts: textOptOutsIn(tables),
  textReplies: textRepliesIn(tables),
  landlines: landlinesIn(tables),
});

type Planning = 'add' | 'claim' | 'whyNot' | 'leaveOut';

/** No worker sends them: tests do. */
const followUpTextsIn = (tables: InMemoryTables): Stores['followUpTexts'] => ({
  ...plannedTexts(tables),
  ...markedTexts(tables),
});

function textsIn({ followUpTexts, qrGenerations }: InMemoryTables) {
  const all = (matches: (text: FollowUpText) => boolean) =>
    followUpTexts.list((text) => qrGenerations.has(text.qrGenerationId) && matches(text));
  const read = (id: string) => (qrGenerations.has(id) ? followUpTexts.read(id) : undefined);
  return { all, read };
}

function plannedTexts(tables: InMemoryTables): Pick<Stores['followUpTexts'], Planning> {
  const { followUpTexts, landlines, leftOutTexts, qrGenerations, textOptOuts, users } = tables;
  const { all, read } = textsIn(tables);
  const onTheirWay = (phone: string) =>
    all((text) => text.phone === phone && ['scheduled', 'sending', 'unknown'].includes(text.state));
  return {
    async add({ qrGenerationId, phone, dueAt }) {
      if (landlines.has(phone) || textOptOuts.has(phone) || !hasTurn(tables, followUpTextLimit, phone, dueAt))
        return false;
      if (onTheirWay(phone).length > 0) return false;
      if (!qrGenerations.has(qrGenerationId)) throw new Error(`There is no QR ${qrGenerationId}`);
      const nothingYet = { attempts: 0, sendingSince: null, messageId: null, deliveredAt: null, failure: null };
      followUpTexts.insert(qrGenerationId, { qrGenerationId, phone, state: 'scheduled', dueAt, ...nothingYet });
      return true;
    },
    async claim(id, at) {
      const text = read(id);
      const user = users.get(qrGenerations.get(id)?.userId ?? '');
      if (text?.state !== 'scheduled' || text.dueAt > at) return undefined;
      if (!user?.takesTexts || user.phone === null || textOptOuts.has(user.phone)) return undefined;
      if (landlines.has(user.phone)) return undefined;
      const attempts = text.attempts + 1;
      if (attempts === 1 && !takeTurn(tables, followUpTextLimit, user.phone, at)) {
        followUpTexts.change(id, { state: 'cancelled' });
        return undefined;
      }
      followUpTexts.change(id, { state: 'sending', phone: user.phone, sendingSince: at, attempts });
      const { name, preferredName, referralCode } = user;
      return { qrGenerationId: id, phone: user.phone, attempts, name, preferredName, referralCode };
    },
    async whyNot(phone, dueAt) {
      if (textOptOuts.has(phone)) return { reason: 'stopped', at: null };
      if (landlines.has(phone)) return { reason: 'landline', at: null };
      const [planned] = onTheirWay(phone);
      if (planned) return { reason: 'planned', at: planned.dueAt };
      const [sent] = all((text) => text.phone === phone && text.state === 'sent');
      return sent && !hasTurn(tables, followUpTextLimit, phone, dueAt)
        ? { reason: 'recent', at: sent.sendingSince ?? sent.dueAt }
        : undefined;
    },
    leaveOut: async (id, why) => leftOutTexts.put(id, why),
  };
}

function markedTexts(tables: InMemoryTables): Omit<Stores['followUpTexts'], Planning> {
  const { followUpTexts, qrGenerations } = tables;
  const { all, read } = textsIn(tables);
  const changeFrom = (id: string, states: readonly FollowUpState[], changes: Partial<FollowUpText>) =>
    qrGenerations.has(id) && followUpTexts.change(id, changes, ({ state }) => states.includes(state));
  const changeUndelivered = (id: string, changes: Partial<FollowUpText>) =>
    !read(id)?.deliveredAt && changeFrom(id, ['sending', 'unknown', 'sent'], changes);
  return {
    find: async (id) => read(id),
    findByMessage: async (messageId) => all((text) => text.messageId === messageId)[0],
    postpone: async (id, dueAt) => changeFrom(id, ['scheduled', 'sending'], { state: 'scheduled', dueAt }),
    markSent: async (id, messageId) => changeFrom(id, ['sending', 'unknown'], { state: 'sent', messageId }),
    markDelivered: async (id, deliveredAt) => changeUndelivered(id, { deliveredAt }),
    async markFailed(id, failure) {
      const isFailed = changeUndelivered(id, { state: 'failed', failure });
      if (isFailed) giveTurnBack(tables, followUpTextLimit, read(id)?.phone ?? '');
      return isFailed;
    },
    markUnknown: async (id) => changeFrom(id, ['sending'], { state: 'unknown' }),
    cancelPlanned: async (id) => changeFrom(id, ['scheduled'], { state: 'cancelled' }),
    async cancel(id, at) {
      const text = read(id);
      return text !== undefined && text.dueAt <= at && changeFrom(id, ['scheduled'], { state: 'cancelled' });
    },
    cancelFor: async (phone) => cancelFor(tables, phone),
    async markStuck(before) {
      const stuck = all(
        ({ state, sendingSince }) => state === 'sending' && sendingSince !== null && sendingSince < before,
      );
      for (const { qrGenerationId } of stuck) followUpTexts.change(qrGenerationId, { state: 'unknown' });
      return stuck.length;
    },
    async listUnknown() {
      const begun = ({ sendingSince }: FollowUpText) => Number(sendingSince);
      const unknown = all(({ state }) => state === 'unknown');
      return unknown.toSorted((one, other) => begun(one) - begun(other)).slice(0, maxListed);
    },
    wakeOverdue: async (before) => all(({ state, dueAt }) => state === 'scheduled' && dueAt < before).length,
  };
}

function cancelFor({ followUpTexts, qrGenerations }: InMemoryTables, phone: string): number {
  const planned = followUpTexts.list(
    (text) => text.phone === phone && text.state === 'scheduled' && qrGenerations.has(text.qrGenerationId),
  );
  for (const { qrGenerationId } of planned) followUpTexts.change(qrGenerationId, { state: 'cancelled' });
  return planned.length;
}

function textOptOutsIn(tables: InMemoryTables): Stores['textOptOuts'] {
  const { users, formerRecords, textOptOuts } = tables;
  /** Also those who are listed with the email of a record that was merged into theirs (rule 35). */
  const usersOf = ({ phones, emailKeys }: OptOutList): readonly User[] => {
    const listed = [...users.values(), ...formerRecords.values()].filter(({ emailKey }) =>
      emailKeys.includes(emailKey),
    );
    const ids = new Set(listed.map((record) => ('intoId' in record ? record.intoId : record.id)));
    return users.list(({ id, phone }) => ids.has(id) || (phone !== null && phones.includes(phone)));
  };
  const foresee = async (list: OptOutList) => {
    const listed = usersOf(list);
    const keys = new Set([...users.values(), ...formerRecords.values()].map(({ emailKey }) => emailKey));
    const turnedOff = listed.filter(({ takesTexts }) => takesTexts).length;
    const isUnknown = (phone: string) => !users.some((user) => user.phone === phone);
    return {
      turnedOff,
      alreadyOff: listed.length - turnedOff,
      phonesStored: [...new Set(list.phones)].filter(isUnknown).length,
      emailsUnknown: [...new Set(list.emailKeys)].filter((key) => !keys.has(key)).length,
    };
  };
  return {
    async add(phone, origin) {
      if (!textOptOuts.has(phone)) textOptOuts.put(phone, origin);
    },
    remove: async (phone) => void textOptOuts.delete(phone),
    foresee,
    async addAll(list, origin) {
      const counts = await foresee(list);
      for (const { id, refusesTexts } of usersOf(list))
        if (!refusesTexts) users.change(id, { takesTexts: false, refusesTexts: true, ...textsOriginOf(origin) });
      for (const phone of list.phones) {
        if (!textOptOuts.has(phone)) textOptOuts.put(phone, origin);
        cancelFor(tables, phone);
      }
      return counts;
    },
  };
}

const textRepliesIn = ({ textReplies }: InMemoryTables): Stores['textReplies'] => ({
  add: async (reply) => textReplies.put(reply.id, { ...reply, doneAt: null }),
  async finish(id, at) {
    const found = textReplies.read(id);
    if (!found || !textReplies.change(id, { doneAt: at }, ({ doneAt }) => doneAt === null)) return undefined;
    const { doneAt: _, ...reply } = found;
    return reply;
  },
  reopen: async (id) => textReplies.change(id, { doneAt: null }, ({ doneAt }) => doneAt !== null),
});

const landlinesIn = ({ landlines }: InMemoryTables): Stores['landlines'] => ({
  add: async (phone) => void landlines.add(phone),
  remove: async (phone) => void landlines.delete(phone),
});
