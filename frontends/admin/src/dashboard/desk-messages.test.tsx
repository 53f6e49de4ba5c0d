import { beforeEach, expect, it, jest } from '@jest/globals';
import type { PlannedText, TextReply } from '@rewards/contracts/follow-ups';
import { screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { DeskMessages } from './desk-messages.tsx';

const maya = { id: 'maya', name: 'Maya Thompson', email: 'maya@example.com' };
const planned: PlannedText = {
  ...{ id: 'qr-1', user: maya, phone: '+16785550101', due_at: '2026-11-20T20:15:00Z', text: 'Hi Maya, thanks!' },
};
const reply = (details: Partial<TextReply> = {}): TextReply => ({
  ...{ id: 'reply-1', user: maya, phone: '+16785550101', text: 'Can I come at 3?', at: '2026-11-20T15:00:00Z' },
  may_mean_stop: false,
  ...details,
});

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  jest.spyOn(toast, 'success').mockReturnValue();
});

it('lists planned texts with person, phone and words, and cancels one after asking', async () => {
  practice.desk.planned = [planned];
  openPage(practice, <DeskMessages />);
  const list = within(await screen.findByRole('region', { name: 'Planned texts' }));
  expect(await list.findByText('Hi Maya, thanks!')).toBeTruthy();
  expect(list.getByRole('link', { name: 'Maya Thompson' }).getAttribute('href')).toBe('/admin/patients/maya');
  expect(list.getByText('+1 (678) 555-0101')).toBeTruthy();
  await press('Cancel the text to Maya Thompson');
  expect(practice.requestsTo('DELETE')).toEqual([]);
  await press('Cancel text');
  expect(practice.requestsTo('DELETE')).toEqual(['DELETE /admin/follow-up/qr-1']);
  expect(await list.findByText('No planned texts.')).toBeTruthy();
  expect(toast.success).toHaveBeenCalledWith('Text canceled');
});

it('shows replies with who wrote them, says which may mean stop, and takes one off the list', async () => {
  practice.desk.replies = [reply(), reply({ id: 'reply-2', user: null, text: 'wrong number', may_mean_stop: true })];
  openPage(practice, <DeskMessages />);
  const list = within(await screen.findByRole('region', { name: 'Replies to texts' }));
  expect(list.getByText('wrong number')).toBeTruthy();
  expect(list.getAllByText(/^They may want to stop/)).toHaveLength(1);
  await press('Done: reply from Maya Thompson');
  expect(practice.requestsTo('POST')).toEqual(['POST /admin/text-reply/reply-1/done']);
  await waitFor(() => expect(screen.queryByText('Can I come at 3?')).toBeNull());
  expect(screen.getByText('wrong number')).toBeTruthy();
});
