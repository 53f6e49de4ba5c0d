import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CreditPosting } from '@rewards/contracts/credit';
import { toast } from '@rewards/kit';
import { openPage, press } from '../../testing/open-page.tsx';
import { aRedemption } from '../../testing/rows.ts';
import { StandInPractice } from '../../testing/stand-in-practice.ts';
import { ChooseChart } from './choose-chart.tsx';
import { PostingFate, slipInWords, slipOf } from './posting-fate.tsx';
import { SlipsSection } from './slips-section.tsx';

const posting = (of: Partial<CreditPosting> = {}): CreditPosting => ({
  id: 'posting-1',
  direction: 'credit',
  state: 'posted',
  problem: null,
  words: '',
  chart_id: '7',
  adjustment_id: '1234',
  finding: null,
  ...of,
});
const person = { name: 'Ada Berg', email: 'ada@example.com' };

let practice: StandInPractice;
beforeEach(() => {
  practice = new StandInPractice();
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});
const show = (of: Parameters<typeof aRedemption>[0], system: string | null = 'Open Dental') =>
  openPage(practice, <PostingFate redemption={aRedemption({ user: person, ...of })} system={system} />);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const slip = ['Print', 'Copy', 'Mark as entered'];

describe('what happened with redeemed credit', () => {
  it.each<[string, Parameters<typeof aRedemption>[0], string, readonly string[]]>([
    ['posted', { postings: [posting()] }, 'Posted to Open Dental', []],
    ['on its way', { postings: [posting({ state: 'sending' })] }, 'Sending…', []],
    ['unknown', { postings: [posting({ state: 'unknown' })] }, 'Checking Open Dental…', []],
    [
      'refused',
      { postings: [posting({ state: 'refused', words: 'Type is hidden.' })] },
      'Open Dental refused: Type is hidden. Print the slip.',
      ['Try again', ...slip],
    ],
    [
      'without a chart',
      { postings: [posting({ state: 'needs_person', problem: 'chart_unknown' })] },
      "Choose this patient's chart, and we'll post the credit.",
      ['Choose chart', ...slip],
    ],
    [
      'of a deleted account, which has no chart to choose',
      { user: null, postings: [posting({ state: 'needs_person', problem: 'chart_unknown' })] },
      'Not entered yet',
      slip,
    ],
    [
      'with an archived chart',
      { postings: [posting({ state: 'needs_person', problem: 'chart_inactive' })] },
      'Check the chart: it was archived or merged. Choose the right one, or post it anyway.',
      ['Choose chart', 'Post anyway', ...slip],
    ],
    [
      'beside a similar one',
      { postings: [posting({ state: 'needs_person', problem: 'alike' })] },
      'Someone entered the same credit in Open Dental (adjustment 1234). Is it this one?',
      ["Yes, it's the same", 'Post anyway'],
    ],
    [
      'undone, to be voided by hand',
      {
        undone_at: '2026-03-03T15:00:00Z',
        postings: [posting(), posting({ direction: 'reversal', state: 'needs_person', problem: 'void' })],
      },
      'Void adjustment 1234 in Open Dental',
      ['Mark done'],
    ],
    [
      'undone, in an archived chart',
      {
        undone_at: '2026-03-03T15:00:00Z',
        postings: [
          posting(),
          posting({ direction: 'reversal', state: 'needs_person', problem: 'chart_inactive', adjustment_id: null }),
        ],
      },
      "Void this credit in Open Dental, if it's there",
      ['Post anyway', 'Mark done'],
    ],
    [
      'undone, while the practice disconnected',
      {
        undone_at: '2026-03-03T15:00:00Z',
        postings: [posting(), posting({ direction: 'reversal', state: 'needs_person', problem: 'disconnected' })],
      },
      'You disconnected before we could confirm this credit was reversed. Check the chart, then mark this done.',
      ['Try again', 'Mark done'],
    ],
    [
      'undone, but refused',
      {
        undone_at: '2026-03-03T15:00:00Z',
        postings: [posting(), posting({ direction: 'reversal', state: 'refused', words: 'Type is hidden.' })],
      },
      "We couldn't reverse this credit: Type is hidden. Void it in Open Dental, then mark this done.",
      ['Try again', 'Mark done'],
    ],
    [
      'missing',
      { postings: [posting({ finding: 'missing' })] },
      "Posted, but it's no longer in Open Dental",
      ['Mark reviewed'],
    ],
    ['entered', { is_typed: true }, 'Entered', ['Not entered']],
    ['not entered', {}, 'Not entered yet', slip],
  ])('is said with what helps: %s', (_what, of, words, expected) => {
    show(of);
    expect(screen.getByText(words)).toBeTruthy();
    expect(buttons()).toEqual(expected);
  });

  it("is said without the system's name if none is connected", () => {
    show({ postings: [posting({ finding: 'missing' })] }, null);
    expect(screen.getByText("Posted, but it's no longer in your practice's system")).toBeTruthy();
    show({ postings: [posting({ state: 'refused', words: 'No.' })] }, null);
    expect(screen.getByText("Your practice's system refused: No. Print the slip.")).toBeTruthy();
  });

  it('says nothing of an undone redemption that was never posted', () => {
    show({ undone_at: '2026-03-03T15:00:00Z' });
    expect(screen.queryByText('Not entered yet')).toBeNull();
  });

  it('is tried again, marked done and marked as entered', async () => {
    show({ postings: [posting({ state: 'refused', words: 'No.' })] });
    await press('Try again: Ada Berg');
    await press('Mark as entered: Ada Berg');
    show({ postings: [posting({ state: 'needs_person', problem: 'alike' })] });
    await press("Yes, it's the same: Ada Berg");
    expect(practice.requests.filter((request) => !request.startsWith('GET'))).toEqual([
      'POST /admin/posting/posting-1/retry',
      expect.stringMatching(/^PUT \/admin\/credits\/redemption-\d+\/slip$/),
      'POST /admin/posting/posting-1/done',
    ]);
    expect(practice.sent.map(([, body]) => body)).toContainEqual({ done: true });
  });

  it('is printed as a slip alone, which is gone afterwards', async () => {
    const printed: string[] = [];
    window.print = () => {
      printed.push(document.body.lastElementChild?.textContent ?? '');
      window.dispatchEvent(new Event('afterprint'));
    };
    show({ note: 'Gift card' });
    await press('Print slip: Ada Berg');
    expect(printed).toEqual([expect.stringContaining('[RR-ABCDEFGHJKLM]')]);
    expect(document.body.dataset['printing']).toBeUndefined();
    expect(document.body.textContent).not.toContain('[RR-ABCDEFGHJKLM]');
  });

  it('is copied as text', () => {
    expect(slipInWords(slipOf(aRedemption({ user: person, amount: 12.5, note: 'Gift card' })))).toBe(
      'Patient: Ada Berg\nCredit: $12.50\nDate: Mar 2, 2026\nNote: Gift card\nPut this in the note: [RR-ABCDEFGHJKLM]',
    );
  });
});

describe('choosing a chart', () => {
  const onDone = jest.fn();
  const open = () => openPage(practice, <ChooseChart userId="user-1" name="Ada Berg" onDone={onDone} />);

  it('lists charts with what matches, and confirms one with one press', async () => {
    practice.charts.found = [
      { id: '7', name: 'Ada Berg', emails: ['ada@example.com'], phones: [], same: ['email', 'name'], is_patient: true },
      { id: '8', name: 'Sam Berg', emails: [], phones: ['+16785550142'], same: [], is_patient: false },
    ];
    open();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first!).getByText('Same email · Same name')).toBeTruthy();
    expect(within(second!).getByText('Archived, or not a patient')).toBeTruthy();

    await press('This one: Ada Berg, chart 7');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(practice.sent).toEqual([['PUT /admin/user/user-1/chart', { chart_id: '7' }]]);
  });

  it('says when the system is down, and searches again', async () => {
    practice.refusals.set('GET /admin/user/user-1/charts', { status: 409, body: { error: 'Not reachable.' } });
    open();
    await screen.findByText('Not reachable.');
    practice.refusals.clear();
    await press('Retry');
    await screen.findByText('No chart has this email or phone. Print the slip instead.');
    await press('Skip');
    expect(onDone).toHaveBeenCalled();
  });
});

describe('credit that needs attention', () => {
  it('is listed, and says when there is none', async () => {
    openPage(practice, <SlipsSection />);
    await screen.findByText('Nothing needs fixing. All posted credit is in the right chart.');
    practice.credits = [aRedemption({ user: person, postings: [posting({ state: 'refused', words: 'No.' })] })];
    openPage(practice, <SlipsSection />);
    expect(await screen.findByText('Open Dental refused: No. Print the slip.')).toBeTruthy();
  });
});
