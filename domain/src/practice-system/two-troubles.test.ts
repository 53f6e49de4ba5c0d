import { expect, test } from '@jest/globals';
import { PostingPractice, dana } from '@rewards/tests/builders/a-posting-practice';
import { visitTasks } from '../tasks/found-tasks.ts';

const down = { kind: 'unavailable', words: 'Down' } as const;
const hour = 60;

/** Something fails for 25 hours, while the other thing works. */
async function aDayOf(open: PostingPractice, fails: 'reading' | 'posting'): Promise<void> {
  for (let hours = 0; hours <= 25; hours += 1) {
    if (hours > 0) open.later(hour);
    const steps = { reading: () => open.practice.readVisits.execute(), posting: () => open.posts() };
    open.system.failure = down;
    await steps[fails]();
    open.system.failure = undefined;
    await steps[fails === 'reading' ? 'posting' : 'reading']();
  }
}

const connectionOf = ({ practice }: PostingPractice) =>
  practice.database.committed.practiceConnection.get('the practice');
const toldOf = async ({ practice }: PostingPractice) => ({
  tasks: visitTasks(await practice.listVisits.execute()).map(({ subject, since }) => ({ subject, since })),
  mails: practice.mailsTo('dana@example.com').filter(({ kind }) => kind === 'practice_system_down'),
});
const task = (use: 'reading' | 'posting') => ({ kind: 'system_down', system: 'Open Dental', use, needsAdmin: false });

test('posting that fails for a day is told once, though visits are read all the time', async () => {
  const open = await PostingPractice.open();
  const since = open.practice.clock.now();
  await open.redeems();
  await aDayOf(open, 'posting');

  expect(connectionOf(open)).toMatchObject({ trouble: null, postingTrouble: { since, words: 'Down' } });
  expect(await toldOf(open)).toMatchObject({
    tasks: [{ subject: task('posting'), since }],
    mails: [{ use: 'posting', needsAdmin: false }],
  });
});

test('reading that fails for a day is told once, though credit is posted all the time', async () => {
  const open = await PostingPractice.open();
  const since = open.practice.clock.now();
  const posted: string[] = [];
  const { posts } = open;
  open.posts = async () => {
    posted.push(await open.redeems(100));
    return posts.call(open);
  };
  await aDayOf(open, 'reading');

  expect(posted.map((id) => open.amountsOf(id))).toEqual(posted.map(() => [-100]));
  expect(connectionOf(open)).toMatchObject({ trouble: { since, words: 'Down' }, postingTrouble: null });
  expect(await toldOf(open)).toMatchObject({
    tasks: [{ subject: task('reading'), since }],
    mails: [{ use: 'reading', needsAdmin: false }],
  });
});

test('when both fail, each is told', async () => {
  const open = await PostingPractice.open();
  await open.redeems();
  for (const step of [() => open.posts(), () => open.practice.readVisits.execute()]) {
    open.system.failure = { kind: 'unauthorized', words: 'Open Dental answered 401' };
    await step();
  }

  const { tasks, mails } = await toldOf(open);
  expect(tasks.map(({ subject }) => subject)).toMatchObject([{ use: 'reading' }, { use: 'posting' }]);
  expect(mails).toMatchObject([{ use: 'posting' }, { use: 'reading' }]);
  const keys = visitTasks(await open.practice.listVisits.execute()).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test('the trouble of posting ends once no credit is under way', async () => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  open.system.failure = down;
  await open.posts();
  expect(connectionOf(open)?.postingTrouble).not.toBeNull();
  await open.undoes(id);
  await open.passes(2);

  expect(connectionOf(open)?.postingTrouble).toBeNull();
});

test.each([
  ['a test that works', (open: PostingPractice) => open.practice.testConnection.execute()],
  ['a requested reading', (open: PostingPractice) => open.practice.askForReading.execute()],
  [
    'a pause',
    async ({ practice }: PostingPractice) => {
      await practice.changeConnection.execute({ isPaused: true, adminId: dana });
      await practice.changeConnection.execute({ isPaused: false, adminId: dana });
    },
  ],
])('after %s, credit that a refused key held back is posted', async (_what, mends) => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  open.system.failure = { kind: 'unauthorized', words: 'Open Dental answered 401' };
  await open.posts();
  await open.passes(20);
  expect(open.amountsOf(id)).toEqual([]);

  await mends(open);
  await open.posts();

  expect(open.amountsOf(id)).toEqual([-1_000]);
  expect(connectionOf(open)?.postingTrouble).toBeNull();
});
