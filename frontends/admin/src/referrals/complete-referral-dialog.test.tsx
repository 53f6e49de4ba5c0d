import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press, rowOf, type } from '../testing/open-page.tsx';
import { anEntry } from '../testing/stand-in-desk.ts';
import { aReferral } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { AllReferralsSection } from './all-referrals-section.tsx';

const visitDay = 'Visit date';
const dayField = () => screen.getByLabelText<HTMLInputElement>(visitDay);
const dialog = () => screen.getByRole('dialog');
const asked = () => dialog().querySelector('p')?.firstChild?.textContent;
const completions = () => practice.sent.filter(([request]) => request.startsWith('PUT')).map(([, body]) => body);
const lost = { status: 503, body: { error: 'Please try again in a minute.' } };

let practice: StandInPractice;

const open = () => openPage(practice, <AllReferralsSection />, '/admin/referrals');

const askAbout = async (name: string) => {
  await screen.findByText(name);
  await press('Mark Complete', rowOf(name));
};

beforeEach(() => {
  practice = new StandInPractice();
  practice.referrals = [
    aReferral({ referred_name: 'Bo Berg', created_at: '2025-12-01T15:00:00Z' }),
    aReferral({ referred_name: 'Cy Dahl' }),
  ];
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'performance'] });
  jest.setSystemTime(new Date('2026-11-20T15:00:00Z'));
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
});

describe('the day of the visit', () => {
  it('is kept when the completion failed, and dropped when it was only typed', async () => {
    open();
    await askAbout('Bo Berg');
    await type(visitDay, '2026-11-10');
    practice.refusals.set('PUT ', lost);
    await press('Mark Complete', dialog());
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    await askAbout('Cy Dahl');
    expect(dayField().value).toBe('2026-11-20');
    await type(visitDay, '2026-11-12');
    await press('Cancel', dialog());
    await askAbout('Cy Dahl');
    expect(dayField().value).toBe('2026-11-20');
    await press('Cancel', dialog());
    await askAbout('Bo Berg');
    expect(dayField().value).toBe('2026-11-10');
    practice.refusals.clear();
    await press('Mark Complete', dialog());
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    expect(completions()).toEqual([{ visited_on: '2026-11-10' }, { visited_on: '2026-11-10' }]);
  });

  it('is today until another is typed, and a blank one is an error', async () => {
    open();
    await askAbout('Bo Berg');
    expect(dayField().value).toBe('2026-11-20');
    await type(visitDay, '');
    await press('Mark Complete', dialog());
    expect(dialog().textContent).toContain('Enter the visit date.');
    expect(completions()).toEqual([]);
    await type(visitDay, '2026-11-20');
    await press('Mark Complete', dialog());
    await waitFor(() => expect(completions()).toEqual([{}]));
  });

  it('is sent if the dialog was opened the day before', async () => {
    open();
    await askAbout('Bo Berg');
    jest.setSystemTime(new Date('2026-11-21T15:00:00Z'));
    await press('Mark Complete', dialog());
    await waitFor(() => expect(completions()).toEqual([{ visited_on: '2026-11-20' }]));
  });

  it("promises no amount for a day in another year, whose remaining room isn't known here", async () => {
    open();
    await askAbout('Bo Berg');
    await type(visitDay, '2025-12-30');
    expect(asked()).toBe('Mark this referral as completed?');
    expect(dialog().textContent).toContain("The credit counts toward 2025, up to that year's limit.");
    await type(visitDay, '2026-11-19');
    expect(asked()).toBe('Mark this referral as completed? This will award $50 to the referrer.');
    expect(dialog().textContent).not.toContain('It counts for');
  });

  it('the full year is named in the result until it is undone', async () => {
    jest.spyOn(toast, 'info').mockImplementation(() => undefined);
    const hide = jest.spyOn(toast, 'hide');
    practice.earning = 0;
    practice.desk.activity = [anEntry({ id: 'completed', can_undo: true })];
    open();
    await askAbout('Bo Berg');
    await type(visitDay, '2025-12-30');
    await press('Mark Complete', dialog());
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    expect(toast.info).toHaveBeenCalledWith(
      'No credit this time. The referrer already reached the 2025 limit.',
      'besides-completed',
    );
    const undo = jest.mocked(toast.success).mock.calls[0]?.[2];
    expect(hide).not.toHaveBeenCalled();
    act(() => undo?.act());
    await waitFor(() => expect(hide).toHaveBeenCalledWith('besides-completed'));
  });
});
