import type { DuePerson } from '@rewards/domain/outreach/outreach';
import type { ReminderKind, ReminderTimes } from '@rewards/domain/outreach/reminder';
import type { User } from '@rewards/domain/patients/user';
import type { Referral } from '@rewards/domain/referrals/referral';
import type { InMemoryTables } from '../in-memory-tables.ts';

const within = (at: Date | null, { after, until }: ReminderTimes): at is Date =>
  at !== null && at > after && at <= until;

function mayGet(
  { mailRefusals, outreachMails }: InMemoryTables,
  key: string,
  kind: ReminderKind,
  times: ReminderTimes,
) {
  const { restingSince, repeatedSince = new Date(0) } = times;
  const earlier = [...outreachMails.values()].filter(({ emailKey }) => emailKey === key);
  return (
    !mailRefusals.has(key) &&
    !earlier.some((mail) => {
      const isSame = mail.kind === kind || (mail.kind === 'mailing' && kind === 'share');
      return mail.queuedAt && (mail.queuedAt > restingSince || (isSame && mail.queuedAt > repeatedSince));
    })
  );
}

function reachable({ failedMessages }: InMemoryTables, user: User): boolean {
  const failed = [...failedMessages.values()].some(({ userId }) => userId === user.id);
  return !user.isAdmin && !user.sharesMailbox && user.takesMails && user.deletionAskedAt === null && !failed;
}

const ownerOf = ({ users }: InMemoryTables, key: string | null): User | undefined =>
  [...users.values()].find(({ emailKey, sharesMailbox }) => emailKey === key && !sharesMailbox);

const invitedBy = ({ users }: InMemoryTables, { id, referrerId }: Referral) => {
  const referrer = users.get(referrerId);
  if (!referrer) throw new Error(`There is no user ${referrerId}`);
  const { referralCode, name, preferredName } = referrer;
  return { referralId: id, referralCode, referrerName: name, referrerPreferredName: preferredName };
};

const addressed = ({ id, email, emailKey, name, preferredName }: User) => ({
  ...{ userId: id, email, emailKey, name, preferredName },
});

function waitingToJoin(tables: InMemoryTables, times: ReminderTimes): readonly DuePerson[] {
  const all = [...tables.referrals.values()];
  const waiting = all.filter(
    ({ notedKey, status, origin, deniedAt, declinedAt, createdAt }) =>
      notedKey !== null &&
      status === 'pending' &&
      origin === 'link' &&
      deniedAt === null &&
      declinedAt === null &&
      within(createdAt, times) &&
      ![...tables.users.values(), ...tables.formerRecords.values()].some(({ emailKey }) => emailKey === notedKey) &&
      !all.some(({ friendKey }) => friendKey === notedKey) &&
      mayGet(tables, notedKey, 'join', times),
  );
  const newestFirst = waiting.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return [...Map.groupBy(newestFirst, ({ notedKey }) => notedKey).values()].flatMap(([note]) =>
    note
      ? {
          ...{ email: note.friendEmail, emailKey: note.notedKey ?? '', userId: null, name: '', preferredName: '' },
          ...invitedBy(tables, note),
          since: note.createdAt,
        }
      : [],
  );
}

function waitingToCome(tables: InMemoryTables, times: ReminderTimes): readonly DuePerson[] {
  const matched = new Set([...tables.visits.values()].flatMap(({ matches }) => matches.map((each) => each.referralId)));
  return [...tables.referrals.values()].flatMap((referral) => {
    const { status, deniedAt, signedUpAt, friendKey } = referral;
    const user = ownerOf(tables, friendKey);
    const isDue =
      user &&
      status === 'signed_up' &&
      deniedAt === null &&
      !matched.has(referral.id) &&
      reachable(tables, user) &&
      mayGet(tables, user.emailKey, 'come', times);
    return isDue && within(signedUpAt, times)
      ? { ...addressed(user), ...invitedBy(tables, referral), since: signedUpAt }
      : [];
  });
}

function latestVisit(tables: InMemoryTables, user: User, times: ReminderTimes): Date | undefined {
  const asFriend = [...tables.referrals.values()]
    .filter(({ friendKey, status }) => friendKey === user.emailKey && status === 'completed' && !user.sharesMailbox)
    .map(({ completedAt }) => completedAt)
    .filter((at) => within(at, times));
  const chart = tables.patientCharts.get(user.id);
  const inSystem = [...tables.visits.values()]
    .filter(
      ({ system, chartId, state }) => system === chart?.system && chartId === chart.chartId && state !== 'taken_back',
    )
    .filter(({ day }) => day > times.afterDay && day <= times.untilDay)
    .map(({ day }) => new Date(`${day}T12:00:00Z`));
  return [...asFriend, ...inSystem].toSorted((one, other) => other.getTime() - one.getTime())[0];
}

function neverShared(tables: InMemoryTables, times: ReminderTimes): readonly DuePerson[] {
  const shared = new Set([...tables.referrals.values()].map(({ referrerId }) => referrerId));
  const shown = new Set([...tables.qrGenerations.values()].map(({ userId }) => userId));
  return [...tables.users.values()].flatMap((user) => {
    const since = latestVisit(tables, user, times);
    const isDue =
      since &&
      !shared.has(user.id) &&
      !shown.has(user.id) &&
      reachable(tables, user) &&
      mayGet(tables, user.emailKey, 'share', times);
    const noReferrer = { referralId: null, referrerName: '', referrerPreferredName: '' };
    return isDue ? { ...addressed(user), ...noReferrer, referralCode: user.referralCode, since } : [];
  });
}

const due = { join: waitingToJoin, come: waitingToCome, share: neverShared };

/** Who gets a reminder now, in no order. */
export const duePeople = (tables: InMemoryTables, kind: ReminderKind, times: ReminderTimes): readonly DuePerson[] =>
  structuredClone(due[kind](tables, times));
