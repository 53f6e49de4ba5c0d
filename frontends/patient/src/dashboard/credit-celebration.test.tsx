import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import type { NewReward } from '@rewards/contracts/rewards';
import { aDashboard, aList, aReferral, dashboardAnswers, link } from '../testing/dashboard-answers.ts';
import { press } from '../testing/reader.ts';
import { showPage } from '../testing/show-page.tsx';
import { refusal, stubApi } from '../testing/stub-api.ts';
import { DashboardPage } from './dashboard-page.tsx';

afterEach(cleanup);

const marking = 'POST /api/user/rewards/seen';
const ok = { body: { ok: true } };
const reward = (number: number, friend: string | null): NewReward => ({
  referral_id: `0190a000-0000-7000-8000-00000000000${number}`,
  friend,
  amount: 50,
});
const peter = reward(1, 'Peter');

/** The service remembers what was marked, unless marking fails. */
function serve(rewards: readonly NewReward[], { balance = 150, fails = false } = {}) {
  let unseen = [...rewards];
  const seen = stubApi({
    ...dashboardAnswers,
    'GET /api/user/dashboard': () => aDashboard({ balance }, { new_rewards: unseen }),
    [marking]: () => {
      if (fails) return refusal(503, 'unavailable', 'The service is away for a moment.');
      unseen = [];
      return ok;
    },
  });
  return {
    marked: () => seen.flatMap(({ call, body }) => (call === marking ? [body] : [])),
    earn: (another: NewReward) => unseen.push(another),
  };
}
const open = () => showPage(<DashboardPage />, '/');
const card = () => document.querySelector('#new-rewards')?.textContent;
/** Toasts have such a button too. */
const dismiss = () =>
  act(async () => document.querySelector<HTMLElement>('#new-rewards [aria-label="Close"]')?.click());

it('names the friend, the amount and the balance, offers to invite, and shows once on any device', async () => {
  const { marked } = serve([peter]);
  await open();
  expect(card()).toContain('Peter came in. You earned $50.You have $150 to use.');
  expect(marked()).toEqual([{ referral_ids: [peter.referral_id] }]);

  cleanup();
  await open();
  expect(card()).toBe('');
  expect(marked()).toHaveLength(1);
});

it('invites as the button of the year does: by the share sheet, or a dialog where there is none', async () => {
  serve([peter]);
  await open();
  const invite = () => act(async () => document.querySelector<HTMLElement>('#new-rewards button')?.click());
  await invite();
  const dialog = within(screen.getByRole('dialog', { name: 'Invite a friend' }));
  await act(async () => dialog.getByRole('button', { name: 'Close' }).click());
  const share = jest.fn<typeof navigator.share>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await invite();
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }));
  expect(screen.queryByRole('dialog')).toBeNull();
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
});

it('comes live, beside one already on screen, and stays until dismissed', async () => {
  const { earn, marked } = serve([peter]);
  await open();
  earn(reward(2, 'Ana'));
  await press('Refresh');
  expect(card()).toContain('Peter and Ana came in. You earned $100.');
  expect(marked()).toHaveLength(2);
  await press('Refresh');
  expect(card()).toContain('Peter and Ana came in.');
  await dismiss();
  expect(card()).toBe('');
  expect(document.activeElement?.id).toBe('new-rewards');
});

it.each([
  [[null], 'A friend came in. You earned $50.'],
  [[null, null], '2 friends came in. You earned $100.'],
  [['Peter', null], 'Peter and a friend came in.'],
  [['Peter', 'Ana', 'Sam'], 'Peter, Ana, and Sam came in. You earned $150.'],
  [['Peter', null, null], 'Peter and 2 more friends came in. You earned $150.'],
  [['Peter', 'Ana', 'Sam', 'Lou', null], 'Peter, Ana, and 3 more friends came in. You earned $250.'],
])('names all of %j at once', async (friends, words) => {
  serve(friends.map((friend, index) => reward(index, friend)));
  await open();
  expect(card()).toContain(words);
});

it('says nothing of a balance that is not there', async () => {
  serve([peter], { balance: -50 });
  await open();
  expect(card()).toContain('Peter came in.');
  expect(card()).not.toContain('to use');
});

it('comes again with the next answer if marking it failed', async () => {
  const { marked } = serve([peter], { fails: true });
  await open();
  await dismiss();
  await press('Refresh');
  expect(card()).toContain('Peter came in. You earned $50.');
  expect(marked().length).toBeGreaterThan(1);
});

it("can be seen again from the friend's row, if it earned something", async () => {
  const [none, some] = [aReferral({ status: 'completed' }), aReferral({ referred_name: 'Peter Pan', earnings: 50 })];
  stubApi({ ...dashboardAnswers, [marking]: ok, 'GET /api/user/referrals': aList([some, { ...none, id: 'other' }]) });
  await open();
  expect(card()).toBe('');
  await act(async () => screen.getByRole('button', { name: 'See it again' }).click());
  expect(card()).toContain('Peter Pan came in. You earned $50.');
  expect(document.activeElement?.id).toBe('new-rewards');
});
