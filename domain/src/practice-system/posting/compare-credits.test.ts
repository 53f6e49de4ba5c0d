import { expect, test } from '@jest/globals';
import { PostingPractice, dana } from '@rewards/tests/builders/a-posting-practice';
import { toCents } from '../../cents.ts';

async function posted() {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  await open.posts();
  return {
    open,
    id,
    compare: () => open.practice.compareCredits.execute(),
    finding: () => open.postingsOf(id)[0]?.finding,
  };
}

test('credit that is there as posted is no finding', async () => {
  const { compare, finding } = await posted();
  expect(await compare()).toEqual({ compared: 1, found: 0 });
  expect(finding()).toBeNull();
});

test.each<[string, (open: PostingPractice) => void]>([
  ['missing', ({ system }) => system.changesCredit('1', undefined)],
  ['changed', ({ system }) => system.changesCredit('1', { amountCents: toCents(-900) })],
  ['doubled', ({ system }) => void system.enters(system.credits[0]!)],
])('credit that is %s is shown, never repaired, and not shown again after someone reviewed it', async (kind, spoil) => {
  const { open, id, compare, finding } = await posted();
  spoil(open);
  const before = open.system.credits;

  expect(await compare()).toEqual({ compared: 1, found: 1 });
  await open.posts();
  expect(finding()).toBe(kind);
  expect(open.system.credits).toEqual(before);

  await open.practice.finishPosting.execute({ postingId: open.postingsOf(id)[0]!.id, adminId: dana });
  await compare();
  expect(open.postingsOf(id)).toMatchObject([{ finding: kind, isReviewed: true }]);
});

test('an adjustment whose marker someone deleted is known by its ID', async () => {
  const { open, compare } = await posted();
  open.system.changesCredit('1', { note: 'Referral' });
  expect(await compare()).toEqual({ compared: 1, found: 0 });
});

test('a credit that someone voids by hand is no finding, and one older than 90 days is not compared', async () => {
  const open = await PostingPractice.open({ reversalType: null });
  const id = await open.redeems();
  await open.posts();
  await open.undoes(id);
  open.system.changesCredit('1', undefined);
  expect(await open.practice.compareCredits.execute()).toEqual({ compared: 1, found: 0 });
  open.later(91 * 24 * 60);
  expect(await open.practice.compareCredits.execute()).toEqual({ compared: 0, found: 0 });
});

test('while the system is down, nothing counts as missing', async () => {
  const { open, compare, finding } = await posted();
  open.system.changesCredit('1', undefined);
  open.system.failure = { kind: 'unavailable', words: 'Down' };
  expect(await compare()).toEqual({ compared: 0, found: 0 });
  expect(finding()).toBeNull();
});

test('admins get an email if the key is refused while comparing', async () => {
  const { open, compare } = await posted();
  open.system.failure = { kind: 'unauthorized', words: 'Open Dental answered 401' };
  await compare();
  expect(open.practice.mailsTo('dana@example.com')).toMatchObject([
    { kind: 'practice_system_down', system: 'Open Dental', use: 'posting', needsAdmin: true },
  ]);
});
