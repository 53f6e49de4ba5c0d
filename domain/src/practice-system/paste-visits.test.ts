import { expect, test } from '@jest/globals';
import { visitsToConfirm } from '@rewards/tests/builders/a-connected-practice';
import { aPractice, idOf, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral, type ReferralBuilder } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import type { PastedLine } from './paste-visits.ts';

async function practiceWith(...referrals: readonly ReferralBuilder[]): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Bob'), ...referrals);
  return practice;
}

async function read(practice: Practice, text: string): Promise<readonly PastedLine[]> {
  const outcome = await practice.pasteVisits.preview(text);
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  return outcome.lines;
}

const certainties = (lines: readonly PastedLine[]) =>
  lines.map(({ matches }) => matches.map(({ referral, certainty }) => [referral.id, certainty]));

const signedUp = (name: string) => aReferral(name).named(name).signedUp();

test('each line shows the friend it matches and what completing earns, and strangers match no one', async () => {
  const practice = await practiceWith(signedUp('Fay Hill'));

  const lines = await read(practice, '\r\nHill, Fay fayhill@example.com\n\n  Nora Quist 9:00\n');

  expect(lines.map(({ line }) => line)).toEqual(['Hill, Fay fayhill@example.com', 'Nora Quist 9:00']);
  const [fay] = lines[0]?.matches ?? [];
  expect(fay?.referral.awardIfCompletedCents).toBe(5_000);
  expect(lines[1]?.matches).toEqual([]);
});

test('only a signed-up referral without open flags is certain', async () => {
  const sameAddress = ['Cy Moss', 'Di Moss', 'Ed Moss'].map((name) => signedUp(name).fromAddress('198.51.100.7'));
  const practice = await practiceWith(
    signedUp('Fay Hill').by('Bob'),
    aReferral('Gus Lane').named('Gus Lane'),
    aReferral('Ida Kerr').named('Ida Kerr').completed('2026-03-01T15:00:00.000Z'),
    ...sameAddress,
  );
  const emails = Object.fromEntries(practice.referrals.map(({ friendName, friendEmail }) => [friendName, friendEmail]));

  const lines = await read(
    practice,
    ['Fay Hill', 'Gus Lane', 'Ida Kerr', 'Cy Moss'].map((name) => `${name} ${emails[name]}`).join('\n'),
  );

  expect(certainties(lines)).toEqual([
    [[referralIdOf('Fay Hill'), 'certain']],
    [[referralIdOf('Gus Lane'), 'likely']],
    [[referralIdOf('Ida Kerr'), 'likely']],
    [[referralIdOf('Cy Moss'), 'likely']],
  ]);
});

test('two people with one email make neither certain, and the same line twice stays certain', async () => {
  const practice = await practiceWith(signedUp('John Smith'), signedUp('Fay Hill'));
  const email = practice.referral('John Smith')?.friendEmail;
  const fay = `Fay Hill ${practice.referral('Fay Hill')?.friendEmail}`;

  const lines = await read(practice, `John Smith ${email}\nTim Smith ${email}\n${fay}\n${fay}`);

  expect(
    certainties(lines)
      .flat()
      .map(([, certainty]) => certainty),
  ).toEqual(['likely', 'likely', 'certain', 'certain']);
});

test("a line that says the visit didn't take place is never certain, and says why (rule 59)", async () => {
  const practice = await practiceWith(signedUp('Fay Hill'), signedUp('Ann Broken'), signedUp('Gus Lane'));
  const line = (name: string, status: string) => `${name}\t${practice.referral(name)?.friendEmail}\t9:00 AM\t${status}`;

  const lines = await read(
    practice,
    [
      line('Fay Hill', 'No Show'),
      line('Ann Broken', 'Complete'),
      line('Gus Lane', ''),
      line('Gus Lane', 'Broken'),
    ].join('\n'),
  );

  expect(lines.flatMap(({ matches }) => matches.map(({ certainty, notDone }) => [certainty, notDone]))).toEqual([
    ['likely', 'No Show'],
    ['certain', undefined],
    ['likely', undefined],
    ['likely', 'Broken'],
  ]);
});

test('of several friends in one line none is certain (rule 59)', async () => {
  const practice = await practiceWith(signedUp('Ben Brooks'), signedUp('Ann Brooks'));
  const emails = ['Ben Brooks', 'Ann Brooks'].map((name) => practice.referral(name)?.friendEmail);

  const lines = await read(practice, `Ben Brooks ${emails[0]}, Ann Brooks ${emails[1]}`);

  expect(certainties(lines)).toEqual([
    [
      [referralIdOf('Ben Brooks'), 'likely'],
      [referralIdOf('Ann Brooks'), 'likely'],
    ],
  ]);
});

const by = { userId: idOf('Dana') };

async function paste(practice: Practice, text: string, visitedOn?: string) {
  const outcome = await practice.pasteVisits.execute({ text, visitedOn, by });
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  return outcome;
}

/** Each visit on the desk as its line, its best match's certainty, and its doubts. */
const onDesk = async (practice: Practice) =>
  (await visitsToConfirm(practice))
    .map(({ name, matches: [best] }) => [name, best?.certainty, ...(best?.doubts ?? [])])
    .toSorted(([one = ''], [other = '']) => one.localeCompare(other));

test('lines of referred friends wait on the desk, and nothing is stored of others or of a no-show (rule 59)', async () => {
  const practice = await practiceWith(
    signedUp('Fay Hill').withPhone('+16785550142'),
    signedUp('Gus Lane'),
    signedUp('Ida Kerr'),
    aReferral('Lou Nash').named('Lou Nash'),
  );

  const outcome = await paste(
    practice,
    'Hill, Fay  (678) 555-0142  9:00 AM\nLane, Gus\nKerr, Ida  No Show\nNash, Lou\nNora Quist nora@example.com',
    '2026-03-01',
  );

  expect(outcome).toMatchObject({ matched: 2, lines: { length: 5 } });
  expect(await onDesk(practice)).toEqual([
    ['Hill, Fay  (678) 555-0142  9:00 AM', 'likely'],
    ['Lane, Gus', 'likely'],
  ]);
  expect((await visitsToConfirm(practice)).map(({ day, system }) => [day, system])).toEqual(
    [1, 2].map(() => ['2026-03-01', 'pasted']),
  );
  const stored = JSON.stringify(
    [...practice.database.committed.visits.values()].map(({ matches: _, ...visit }) => visit),
  );
  expect(stored.replaceAll(/hash of [^"]*/g, '')).not.toMatch(/hill|lane|kerr|nash|quist|5550142/i);
  expect(practice.activity.at(-1)).toMatchObject({
    id: outcome.activityId,
    what: { action: 'visits_pasted', params: { lines: 5, matched: 2 } },
  });
});

test('a day pasted again, in parallel too, waits once, and a confirmed visit stays confirmed (rule 59)', async () => {
  const practice = await practiceWith(signedUp('Fay Hill'), signedUp('Gus Lane'));
  const text = 'Fay Hill\nGus Lane';

  await Promise.all([paste(practice, text), paste(practice, text)]);
  const [visit] = await visitsToConfirm(practice);
  const chosen = { visitId: visit?.id ?? '', referralId: visit?.matches[0]?.referral.id ?? '' };
  expect(await practice.confirmVisits.execute({ visits: [chosen], by })).toMatchObject({ confirmed: [chosen] });
  const again = await paste(practice, text);

  expect(again).toMatchObject({ matched: 1, activityId: undefined });
  expect(await onDesk(practice)).toHaveLength(1);
});

test('a day pasted again leaves a visit that completed one of two friends of its name (rule 59)', async () => {
  const practice = await practiceWith(
    aReferral('Ben').named('Ben Brooks').signedUp(),
    aReferral('Other Ben').named('Ben Brooks').by('Bob').signedUp(),
  );
  await paste(practice, 'Brooks, Ben');
  const [visit] = await visitsToConfirm(practice);
  await practice.confirmVisits.execute({ visits: [{ visitId: visit?.id ?? '', referralId: referralIdOf('Ben') }], by });
  const stored = () => [...practice.database.committed.visits.values()];
  const before = stored();

  expect(await paste(practice, 'Brooks, Ben')).toMatchObject({ matched: 0, activityId: undefined });
  expect(stored()).toEqual(before);
});

test('a line printed twice is one visit, and two lines that may name the same two friends are two (rule 59)', async () => {
  const practice = await practiceWith(
    signedUp('Fay Hill'),
    aReferral('Ben').named('Ben Brooks').signedUp(),
    aReferral('Other Ben').named('Ben Brooks').by('Bob').signedUp(),
  );

  await paste(practice, 'Fay Hill 9:00\nFay Hill 9:30\nBrooks, Ben 9:00\nBrooks, Ben 2:00');

  expect(await onDesk(practice)).toEqual([
    ['Brooks, Ben 2:00', 'possible'],
    ['Brooks, Ben 9:00', 'possible'],
    ['Fay Hill 9:00', 'likely'],
  ]);
});

test.each([
  ['the only person of that name', 'Fay Hill', ['likely']],
  ['with their phone', 'Fay Hill (678) 555-0142', ['likely']],
  ["with another's phone", 'Fay Hill (678) 555-0199', ['possible']],
  ["with another's email", 'Fay Hill other@example.net', ['possible']],
  ['a first name with the phone', 'Fay (678) 555-0142', ['likely', 'name_differs']],
  ['an email alone', 'EMAIL', ['likely', 'name_differs']],
  ['two people of that name', 'Fay Hill, exam\nFay Hill, crown', ['likely', 'several_charts']],
])('%s is as likely as it should be (rule 59)', async (_, text, expected) => {
  const practice = await practiceWith(signedUp('Fay Hill').withPhone('+16785550142'));
  await paste(practice, text.replace('EMAIL', practice.referral('Fay Hill')?.friendEmail ?? ''));
  expect((await onDesk(practice))[0]?.slice(1)).toEqual(expected);
});

test("a line with the friend's phone isn't doubted for another line with the name alone (rule 59)", async () => {
  const practice = await practiceWith(signedUp('Fay Hill').withPhone('+16785550142'));
  await paste(practice, 'Fay Hill (678) 555-0142\nFay Hill, crown');
  expect(await onDesk(practice)).toEqual([
    ['Fay Hill (678) 555-0142', 'likely'],
    ['Fay Hill, crown', 'likely', 'several_charts'],
  ]);
});

test('birth dates and Social Security numbers in a line are not stored', async () => {
  const practice = await practiceWith(signedUp('Fay Hill'));
  await paste(practice, 'Fay Hill 01/02/1980 1980-01-02 SSN 123-45-6789 (678) 555-0142 crown');
  expect((await onDesk(practice))[0]?.[0]).toBe('Fay Hill … … SSN … (678) 555-0142 crown');
});

test('of a long line, the first 200 characters are stored', async () => {
  const practice = await practiceWith(signedUp('Fay Hill'));
  await paste(practice, `Fay Hill ${'🦷 crown '.repeat(40)}`);
  expect(Array.from((await onDesk(practice))[0]?.[0] ?? '')).toHaveLength(200);
});

test('one undo takes a pasted day off the desk, unless a visit of it was confirmed (rule 29)', async () => {
  const practice = await practiceWith(signedUp('Fay Hill'), signedUp('Gus Lane'));
  const undo = (activityId = '') => practice.undoActivity.execute({ activityId, adminId: by.userId });
  const { activityId } = await paste(practice, 'Fay Hill\nGus Lane');

  expect(await undo(activityId)).toMatchObject({ kind: 'undone' });
  expect(await onDesk(practice)).toEqual([]);

  const again = await paste(practice, 'Fay Hill\nGus Lane');
  const [visit] = await visitsToConfirm(practice);
  const chosen = { visitId: visit?.id ?? '', referralId: visit?.matches[0]?.referral.id ?? '' };
  await practice.confirmVisits.execute({ visits: [chosen], by });
  expect(await undo(again.activityId)).toEqual({ kind: 'refused', reason: 'report_confirmed' });
});

test('a friend who arrived shows in the evening, and confirming the pasted visit completes it (rule 55)', async () => {
  const practice = await practiceWith(aReferral('Lou Nash').named('Lou Nash'));
  await practice.arriveFriend.execute({ referralId: referralIdOf('Lou Nash'), by });
  await paste(practice, 'Nash, Lou');
  const [visit] = await visitsToConfirm(practice);

  await practice.confirmVisits.execute({
    visits: [{ visitId: visit?.id ?? '', referralId: referralIdOf('Lou Nash') }],
    by,
  });

  expect(practice.referral('Lou Nash')).toMatchObject({ status: 'completed' });
});

test("a day in the future is refused, and without a day it's today at the practice", async () => {
  const practice = await practiceWith(signedUp('Fay Hill'));
  // Ten at night there, which is already the next day in UTC.
  practice.clock.advanceSeconds(12 * 3_600);
  expect(await practice.pasteVisits.execute({ text: 'Fay Hill', visitedOn: '2026-03-03', by })).toEqual({
    kind: 'refused',
    reason: 'visit_in_future',
  });
  await paste(practice, 'Fay Hill');
  expect((await visitsToConfirm(practice)).map(({ day }) => day)).toEqual(['2026-03-02']);
});

test('more than 2,000 lines are refused', async () => {
  const practice = await practiceWith();
  expect(await practice.pasteVisits.preview('x\n'.repeat(2_001))).toEqual({
    kind: 'refused',
    reason: 'too_many_lines',
  });
  expect(await read(practice, 'x\n'.repeat(2_000))).toHaveLength(2_000);
});
