import { expect, test } from '@jest/globals';
import { type Practice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import {
  aConnectedPractice,
  aConnection,
  connectionOf,
  fay,
  fayChart,
  practiceOfFay,
  systemOf,
  visitsToConfirm,
} from '@rewards/tests/builders/a-connected-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import type { Connection } from './connection.ts';
import type { VisitDoubt } from './visit-record.ts';

const today = '2026-03-02';
const day = 86_400;

test('a visit is matched to the signed-up friend, with the reasons, and waits for staff', async () => {
  const { practice, chart } = await practiceOfFay();
  systemOf(practice).hasVisit(chart, today);

  expect(await practice.readVisits.execute()).toEqual({ kind: 'read', hasMore: false });

  expect(await visitsToConfirm(practice)).toMatchObject([
    {
      day: today,
      name: 'Fay Ray',
      matches: [
        { referral: { id: referralIdOf('Fay') }, evidence: ['email', 'name'], certainty: 'certain', doubts: [] },
      ],
    },
  ]);
  expect(practice.referral('Fay')?.status).toBe('signed_up');
  expect((await connectionOf(practice)).readAt).toEqual(practice.clock.now());
});

type Change = (practice: Practice, chart: string) => Promise<void> | void;

const withChart =
  (change: object): Change =>
  (practice, id) =>
    void systemOf(practice).hasChart({ ...fayChart, ...change, id });

/** Each changes one thing about a certain match. */
const doubtful: readonly (readonly [VisitDoubt, string, Change])[] = [
  ['name_differs', 'the email with another name', withChart({ firstName: 'Kim' })],
  ['name_differs', 'a nickname', withChart({ firstName: 'Faye' })],
  ['not_a_patient', 'an archived chart', withChart({ isPatient: false })],
  ['visited_before', 'a first visit long ago', withChart({ firstVisitOn: '2019-04-01' })],
  ['visited_before', 'an earlier visit', (practice, chart) => void systemOf(practice).hasVisit(chart, '2026-02-01')],
  [
    'same_email_and_name',
    'a second chart',
    (practice) => void systemOf(practice).hasChart({ ...fayChart, emails: ['home@example.com', 'Fay@Example.com'] }),
  ],
  [
    'referred_by_other',
    'another referrer',
    (practice, chart) =>
      systemOf(practice).isReferredBy(
        chart,
        systemOf(practice).hasChart({ firstName: 'Bob', lastName: 'Roe', emails: ['bob@example.com'] }),
      ),
  ],
  [
    'referred_by_other',
    "someone with the referrer's email and another name",
    (practice, chart) =>
      systemOf(practice).isReferredBy(
        chart,
        systemOf(practice).hasChart({ firstName: 'Al', lastName: 'Miller', emails: ['ann@example.com'] }),
      ),
  ],
  [
    'referred_by_other',
    'a referrer whose chart is gone',
    (practice, chart) => systemOf(practice).isReferredBy(chart, '999'),
  ],
  [
    'several_referrals',
    'two friends with emails of one chart',
    async (practice, chart) => {
      await practice.has(aReferral('Gil').named('Gil Ray').signedUp());
      await withChart({ emails: ['gil@example.com', 'fay@example.com'] })(practice, chart);
    },
  ],
  [
    'several_charts',
    "another chart's visit with the same email",
    (practice) => {
      const other = systemOf(practice).hasChart({ ...fayChart, firstName: 'Kim' });
      systemOf(practice).hasVisit(other, today);
    },
  ],
  [
    'flag_open',
    "the referrer's phone",
    (practice) =>
      practice.unitOfWork.run(async ({ referrals, users }) => {
        const [referral, ann] = [await referrals.find(referralIdOf('Fay')), await users.findForUpdate(idOf('Ann'))];
        await users.save({ ...ann!, phone: '+16785550142' });
        await referrals.save({ ...referral!, friendPhone: '+16785550142' });
      }),
  ],
  [
    'declined',
    "a friend who said this referrer didn't invite them",
    (practice) =>
      practice.unitOfWork.run(async ({ referrals }) => {
        const referral = await referrals.find(referralIdOf('Fay'));
        await referrals.save({ ...referral!, declinedAt: practice.clock.now() });
      }),
  ],
];

test.each(doubtful)(
  '%s: %s keeps a match from being certain, so it never completes by itself',
  async (doubt, _, change) => {
    const { practice, chart } = await practiceOfFay({ visits: 'complete' });
    await change(practice, chart);
    const visit = systemOf(practice).hasVisit(chart, today);

    for (const _look of ['first', 'after it settled']) {
      await practice.readVisits.execute();
      practice.clock.advanceSeconds(day + 1);
    }

    const found = await practice.unitOfWork.run(({ visits }) => visits.listForUpdate('open_dental', [visit]));
    const match = found[0]?.matches.find(({ referralId }) => referralId === referralIdOf('Fay'));
    expect(match).toMatchObject({ certainty: 'likely', doubts: expect.arrayContaining([doubt]) });
    expect(practice.referral('Fay')?.status).toBe('signed_up');
  },
);

test('a visit of a referral that is not counted waits unseen, and a person confirms it once it counts (rule 33)', async () => {
  const { practice, chart } = await practiceOfFay({ visits: 'complete' });
  const referral = { referralId: referralIdOf('Fay'), adminId: idOf('Dana') };
  await practice.denyReferral.execute({ ...referral, reason: 'other', note: '' });
  systemOf(practice).hasVisit(chart, today);
  for (const _look of ['first', 'after it settled']) {
    await practice.readVisits.execute();
    practice.clock.advanceSeconds(day + 1);
  }
  expect(await visitsToConfirm(practice)).toEqual([]);
  expect(practice.referral('Fay')?.status).toBe('signed_up');

  await practice.takeBackDenial.execute(referral);

  expect((await visitsToConfirm(practice))[0]?.matches[0]).toMatchObject({ certainty: 'likely', doubts: [] });
});

test('a visit dated after today waits for its day', async () => {
  const { practice, chart } = await practiceOfFay();
  systemOf(practice).hasVisit(chart, '2026-03-03');
  await practice.readVisits.execute();
  expect((await visitsToConfirm(practice))[0]?.matches[0]).toMatchObject({
    certainty: 'likely',
    doubts: ['in_future'],
  });

  practice.clock.advanceSeconds(day);
  await practice.readVisits.execute();
  expect((await visitsToConfirm(practice))[0]?.matches[0]).toMatchObject({ certainty: 'certain', doubts: [] });
});

test.each([
  ['the same referrer by email and name', { firstName: 'Ann', lastName: 'Miller', emails: ['ann@example.com'] }],
])('%s leaves a match certain', async (_, referrer) => {
  const { practice, chart } = await practiceOfFay();
  systemOf(practice).isReferredBy(chart, systemOf(practice).hasChart(referrer));
  systemOf(practice).hasVisit(chart, today);

  await practice.readVisits.execute();

  expect((await visitsToConfirm(practice))[0]?.matches[0]).toMatchObject({ certainty: 'certain' });
});

test.each([
  ['the phone and the name', { firstName: 'Fay', lastName: 'Ray', phones: ['(678) 555-0142'] }, 'likely'],
  ['the name alone', { firstName: 'Fay', lastName: 'Ray' }, 'likely'],
])('%s is suggested, not certain', async (_, given, certainty) => {
  const practice = await aConnectedPractice({}, fay().withPhone('+16785550142'));
  systemOf(practice).hasVisit(systemOf(practice).hasChart(given), today);

  await practice.readVisits.execute();

  expect((await visitsToConfirm(practice))[0]?.matches[0]).toMatchObject({ certainty });
});

test('a visit before the referral is not suggested', async () => {
  const { practice, chart } = await practiceOfFay({ connectedAt: new Date('2026-02-10T12:00:00.000Z') });
  systemOf(practice).hasVisit(chart, '2026-02-01');
  await practice.readVisits.execute();

  expect(await visitsToConfirm(practice)).toEqual([]);
});

test("a certain visit completes a day later without a person, in the system's name, on its own day (rule 52)", async () => {
  const { practice, chart } = await practiceOfFay({ visits: 'complete' });
  systemOf(practice).hasVisit(chart, today);
  await practice.readVisits.execute();
  practice.clock.advanceSeconds(day - 1);
  await practice.readVisits.execute();
  expect(practice.referral('Fay')?.status).toBe('signed_up');

  practice.clock.advanceSeconds(1);
  await practice.readVisits.execute();
  await practice.readVisits.execute();

  expect(practice.referral('Fay')).toMatchObject({ status: 'completed', creditCents: 5_000 });
  expect(practice.activity).toMatchObject([
    {
      actor: { kind: 'practice_system', connectionId: aConnection().id, name: 'Open Dental' },
      what: { action: 'referral_completed', params: { visitedOn: today } },
    },
  ]);
  expect(await visitsToConfirm(practice)).toEqual([]);
});

test.each<[string, (practice: Practice, visit: string, chart: string) => unknown]>([
  ['was taken back', (practice, visit) => systemOf(practice).takesBack(visit)],
  ['was deleted', (practice, visit) => systemOf(practice).removes(visit)],
  ['has a doubt by now', (practice, _visit, chart) => systemOf(practice).hasChart({ ...fayChart, id: `${chart}0` })],
  [
    'was dismissed as not this person',
    async (practice) => {
      const [visit] = await visitsToConfirm(practice);
      const chosen = { visitId: visit?.id ?? '', referralId: referralIdOf('Fay') };
      return practice.dismissVisit.execute({ ...chosen, adminId: idOf('Dana') });
    },
  ],
])('a visit that %s within the day completes nothing', async (_, change) => {
  const { practice, chart } = await practiceOfFay({ visits: 'complete' });
  const visit = systemOf(practice).hasVisit(chart, today);
  await practice.readVisits.execute();
  expect((await visitsToConfirm(practice))[0]?.matches[0]?.certainty).toBe('certain');

  await change(practice, visit, chart);
  for (let nights = 0; nights < 2; nights += 1) {
    practice.clock.advanceSeconds(day);
    await practice.readVisits.execute();
  }

  expect(practice.referral('Fay')?.status).toBe('signed_up');
});

test('a visit that is compared again within the day still waits for its end', async () => {
  const { practice, chart } = await practiceOfFay({ visits: 'complete' });
  systemOf(practice).hasVisit(chart, today);
  await practice.readVisits.execute();
  const [visit] = await visitsToConfirm(practice);
  const dismissed = await practice.dismissVisit.execute({
    visitId: visit?.id ?? '',
    referralId: referralIdOf('Fay'),
    adminId: idOf('Dana'),
  });
  if (dismissed.kind !== 'dismissed') throw new Error(dismissed.reason);
  await practice.undoActivity.execute({ activityId: dismissed.activityId, adminId: idOf('Dana') });

  await practice.readVisits.execute();
  expect(practice.referral('Fay')?.status).toBe('signed_up');

  practice.clock.advanceSeconds(day);
  await practice.readVisits.execute();
  expect(practice.referral('Fay')?.status).toBe('completed');
});

test('staff decide if an earlier visit is only suggested, because the first visit counts', async () => {
  const { practice, chart } = await practiceOfFay({ visits: 'complete' });
  for (const visitDay of ['2026-03-01', today]) systemOf(practice).hasVisit(chart, visitDay);
  await practice.readVisits.execute();
  practice.clock.advanceSeconds(day);
  await practice.readVisits.execute();

  expect(practice.referral('Fay')?.status).toBe('signed_up');
  expect(await visitsToConfirm(practice)).toMatchObject([{ day: '2026-03-01' }]);
});

test('an outage while a visit settles only delays its completion', async () => {
  const { practice, chart } = await practiceOfFay({ visits: 'complete' });
  systemOf(practice).hasVisit(chart, today);
  await practice.readVisits.execute();
  practice.clock.advanceSeconds(3 * day);
  await practice.readVisits.execute();

  expect(practice.referral('Fay')?.status).toBe('completed');
});

test.each<[string, Partial<Connection>, string]>([
  ['suggest mode', { visits: 'suggest' }, today],
  ['a visit from before the connection', { visits: 'complete' }, '2026-03-01'],
])('nothing completes by itself with %s', async (_, changes, visitDay) => {
  const { practice, chart } = await practiceOfFay(changes);
  systemOf(practice).hasVisit(chart, visitDay);
  for (let nights = 0; nights < 3; nights += 1) {
    await practice.readVisits.execute();
    practice.clock.advanceSeconds(day);
  }

  expect(practice.referral('Fay')?.status).toBe('signed_up');
  expect(await visitsToConfirm(practice)).toMatchObject([{ day: visitDay }]);
});

test('an undone completion puts the visit back on the desk, where it needs a person', async () => {
  const { practice, chart } = await practiceOfFay({ visits: 'complete' });
  systemOf(practice).hasVisit(chart, today);
  await practice.readVisits.execute();
  practice.clock.advanceSeconds(day);
  await practice.readVisits.execute();
  await practice.undoActivity.execute({ activityId: practice.activity[0]!.id, adminId: idOf('Dana') });
  for (let nights = 0; nights < 3; nights += 1) {
    practice.clock.advanceSeconds(day);
    await practice.readVisits.execute();
  }

  expect(practice.referral('Fay')?.status).toBe('signed_up');
  expect(await visitsToConfirm(practice)).toMatchObject([{ day: today, name: 'Fay Ray' }]);
});
