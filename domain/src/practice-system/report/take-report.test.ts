import { expect, test } from '@jest/globals';
import { visitsToConfirm } from '@rewards/tests/builders/a-connected-practice';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { type ReferralBuilder, aReferral } from '@rewards/tests/builders/a-referral';
import { aBrokenReport, aReport, reportHeader, reportRow, reportsOf } from '@rewards/tests/builders/a-report';
import { aUser } from '@rewards/tests/builders/a-user';
import type { ReportFile, TakeReportOutcome } from './take-report.ts';

const dana = { userId: idOf('Dana') };
const maya = () => aReferral('Maya').named('Maya Lopez').signedUp();
const ellen = () => aReferral('Ellen').named('Ellen Park').withPhone('+16785550142').signedUp();
const ofMaya = reportRow('1041', 'Lopez, Maya', 'maya@example.com');
const ofEllen = reportRow('', 'Ellen Park', '', '678-555-0142');

async function practiceWith(...referrals: readonly ReferralBuilder[]): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Ann').named('Ann Miller'), aUser('Dana').admin(), ...referrals);
  return practice;
}

const take = (practice: Practice, file: ReportFile, mapping?: Parameters<Practice['takeReport']['preview']>[1]) =>
  practice.takeReport.execute({ file, by: dana, mapping });

function takenIn(outcome: TakeReportOutcome) {
  if (outcome.kind !== 'taken') throw new Error(JSON.stringify(outcome));
  return outcome.report;
}

const undo = (practice: Practice, activityId: string | null) =>
  practice.undoActivity.execute({ activityId: activityId ?? '', adminId: dana.userId });

/** Each visit on the desk as name, certainty and doubts. */
const onDesk = async (practice: Practice) =>
  (await visitsToConfirm(practice)).map(({ name, system, matches: [best] }) => [
    ...[name, system, best?.certainty, ...(best?.doubts ?? [])],
  ]);

test('visits of referred friends wait to be confirmed, and nothing is stored of others', async () => {
  const practice = await practiceWith(maya(), ellen());
  const stranger = reportRow('9', 'Nobody, Norah', 'norah@example.net');

  const report = takenIn(await take(practice, aReport('a.csv', reportHeader, ofMaya, ofEllen, stranger)));

  expect(report).toMatchObject({ rows: 3, completed: 3, matched: 2, takenBy: dana.userId, fault: null });
  expect(new Set(await onDesk(practice))).toEqual(
    new Set([
      ['Ellen Park', 'report_files', 'likely'],
      ['Maya Lopez', 'report_files', 'certain'],
    ]),
  );
  expect(JSON.stringify([...practice.database.committed.visits.values()])).not.toMatch(/norah/i);
  expect(practice.activity.at(-1)).toMatchObject({
    what: { action: 'report_taken', params: { rows: 3, completed: 3, matched: 2 } },
  });
});

test('a visit without a match, or with its key, holds no name', async () => {
  const practice = await practiceWith(ellen());
  await take(practice, aReport('a.csv', reportHeader, ofEllen));
  const [visit] = [...practice.database.committed.visits.values()];
  expect(`${visit?.visitId} ${visit?.chartId}`).not.toMatch(/\bEllen\b.*Park/);
});

test('a confirmed visit completes its referral with its day', async () => {
  const practice = await practiceWith(maya());
  await take(practice, aReport('a.csv', reportHeader, ofMaya.with(0, '2/20/2026')));
  const [visit] = await visitsToConfirm(practice);
  const chosen = { visitId: visit?.id ?? '', referralId: referralIdOf('Maya') };
  await practice.confirmVisits.execute({ visits: [chosen], by: dana });
  expect(practice.referral('Maya')).toMatchObject({ status: 'completed' });
  expect(practice.referral('Maya')?.completedAt?.toISOString().slice(0, 10)).toBe('2026-02-20');
});

test('the same content is taken once, under any name', async () => {
  const practice = await practiceWith(maya());
  const first = takenIn(await take(practice, aReport('a.csv', reportHeader, ofMaya)));
  const again = { ...aReport('b.csv', reportHeader, ofMaya), digest: first.digest };
  expect(await take(practice, again)).toEqual({ kind: 'known', report: first });
  expect(practice.activity.filter(({ what }) => what.action === 'report_taken')).toHaveLength(1);
});

test('two takings of one content at once take it once', async () => {
  const practice = await practiceWith(maya());
  const outcomes = await Promise.all([1, 2].map(() => take(practice, aReport('a.csv', reportHeader, ofMaya))));
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['known', 'taken']);
});

test('a visit in two reports waits once, with what the later one knows', async () => {
  const practice = await practiceWith(maya());
  await take(practice, aReport('a.csv', reportHeader, ofMaya.with(3, '')));
  expect(await onDesk(practice)).toEqual([['Maya Lopez', 'report_files', 'likely']]);
  const report = takenIn(await take(practice, aReport('b.csv', reportHeader, ofMaya)));
  expect(report.matched).toBe(1);
  expect(await onDesk(practice)).toEqual([['Maya Lopez', 'report_files', 'certain']]);
});

test.each([
  ['another referrer', ofMaya.with(6, 'Zoe Quist'), ['likely', 'referred_by_other']],
  ['the referrer', ofMaya.with(6, 'Miller, Ann'), ['certain']],
  ['another name', ofMaya.with(2, 'Lopez, Theo'), ['likely', 'name_differs']],
])('a report that names %s', async (_, row, expected) => {
  const practice = await practiceWith(maya());
  await take(practice, aReport('a.csv', reportHeader, row));
  const [found] = await onDesk(practice);
  expect(found?.slice(2)).toEqual(expected);
});

test('two people with the same email are never certain', async () => {
  const practice = await practiceWith(maya());
  const other = reportRow('1099', 'Lopez, Maya', 'maya@example.com');
  await take(practice, aReport('a.csv', reportHeader, ofMaya, other));
  expect(await onDesk(practice)).toEqual([
    ['Maya Lopez', 'report_files', 'likely', 'several_charts'],
    ['Maya Lopez', 'report_files', 'likely', 'several_charts'],
  ]);
});

test('a visit before the referral matches nothing', async () => {
  const practice = await practiceWith(maya());
  const report = takenIn(await take(practice, aReport('a.csv', reportHeader, ofMaya.with(0, '1/5/2026'))));
  expect(report).toMatchObject({ completed: 1, matched: 0 });
});

test('"Not this person" holds for later reports', async () => {
  const practice = await practiceWith(maya());
  await take(practice, aReport('a.csv', reportHeader, ofMaya));
  const [visit] = await visitsToConfirm(practice);
  const ids = { visitId: visit?.id ?? '', referralId: referralIdOf('Maya') };
  await practice.dismissVisit.execute({ ...ids, adminId: dana.userId });
  const later = takenIn(await take(practice, aReport('b.csv', reportHeader, ofMaya.with(0, '3/1/2026'))));
  expect(later.matched).toBe(0);
  expect(await onDesk(practice)).toEqual([]);
});

test('several rows of a visit are one, and each may say more', async () => {
  const practice = await practiceWith(maya());
  const report = takenIn(await take(practice, aReport('a.csv', reportHeader, ofMaya.with(3, ''), ofMaya)));
  expect(report).toMatchObject({ rows: 2, completed: 1, matched: 1, ignored: { repeated: 1 } });
  expect(await onDesk(practice)).toEqual([['Maya Lopez', 'report_files', 'certain']]);
});

test('an undone report takes its visits away, and can be taken again', async () => {
  const practice = await practiceWith(maya());
  const file = () => aReport('a.csv', reportHeader, ofMaya);
  const report = takenIn(await take(practice, file()));
  expect(await undo(practice, report.activityId)).toMatchObject({ kind: 'undone' });
  expect(await onDesk(practice)).toEqual([]);
  expect(reportsOf(practice)[0]?.undoneAt).not.toBeNull();
  expect((await take(practice, file())).kind).toBe('taken');
  expect(reportsOf(practice)).toHaveLength(1);
});

test('a report with a confirmed visit cannot be undone', async () => {
  const practice = await practiceWith(maya());
  const { activityId } = takenIn(await take(practice, aReport('a.csv', reportHeader, ofMaya)));
  const [visit] = await visitsToConfirm(practice);
  const chosen = { visitId: visit?.id ?? '', referralId: referralIdOf('Maya') };
  await practice.confirmVisits.execute({ visits: [chosen], by: dana });
  expect(await undo(practice, activityId)).toEqual({ kind: 'refused', reason: 'report_confirmed' });
});

test('a file that breaks off changes nothing', async () => {
  const practice = await practiceWith(maya());
  expect(await take(practice, aBrokenReport('a.csv', reportHeader, ofMaya))).toEqual({
    ...{ kind: 'refused', reason: 'file_unreadable', row: 2 },
  });
  expect(await onDesk(practice)).toEqual([]);
  expect(reportsOf(practice)).toEqual([]);
});

test.each([
  ['report_empty', []],
  ['report_no_header', [['9:00 Maya Lopez'], ['10:00 Ellen Park']]],
  ['report_columns_unknown', [['When', 'Patient', 'Email'], ofMaya.slice(1, 4)]],
] as const)('a file is refused as %s', async (reason, lines) => {
  expect(await take(await practiceWith(), aReport('a.csv', ...lines))).toMatchObject({ kind: 'refused', reason });
});

test('a mapping is remembered for the same header', async () => {
  const practice = await practiceWith(maya());
  const header = ['When', 'Who', 'Reach', 'Patient ID'];
  const mapping = ['day', 'name', 'email', 'chart_number'] as const;
  const asked = await practice.takeReport.preview(aReport('a.csv', header, ['3/2/2026', 'Maya Lopez', '', '7']));
  expect(asked).toMatchObject({ missing: ['day', 'name'], rows: 0 });

  const known = ['When', 'Patient', 'Email', 'Patient ID'];
  const rows = [known, ['3/2/2026', 'Maya Lopez', 'maya@example.com', '7']];
  expect(await practice.takeReport.preview(aReport('a.csv', ...rows))).toMatchObject({
    ...{ missing: ['day'], completed: 0, isRemembered: false },
  });
  expect(await practice.takeReport.preview(aReport('a.csv', ...rows), mapping)).toMatchObject({
    ...{ missing: [], completed: 1, matched: 1 },
  });
  await take(practice, aReport('a.csv', ...rows), mapping);
  const next = aReport('b.csv', ['WHEN', 'patient', 'E-Mail', 'patient id'], ['3/1/2026', 'Maya Lopez', '', '7']);
  expect(await practice.takeReport.preview(next)).toMatchObject({ missing: [], completed: 1, isRemembered: true });
});

test('a preview shows the mapping and the first visits, and writes nothing', async () => {
  const practice = await practiceWith(maya());
  const header = [...reportHeader, 'Birth Date'];
  const before = practice.database.committed;
  const preview = await practice.takeReport.preview(aReport('a.csv', header, [...ofMaya, '4/12/1988']));
  expect(preview).toMatchObject({
    ...{ rows: 1, completed: 1, matched: 1, isKnown: false },
    sample: [{ row: 2, day: '2026-03-02', firstName: 'Maya', isMatched: true }],
  });
  expect(JSON.stringify(preview)).not.toContain('1988');
  expect(practice.database.committed).toEqual(before);
});
