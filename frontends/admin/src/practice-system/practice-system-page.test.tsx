import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { PracticeSystemAnswer } from '@rewards/contracts/practice-system';
import { toast } from '@rewards/kit';
import { ok } from '../testing/answers.ts';
import { openPage, press, type, withUndo } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { PracticeSystemPage } from './practice-system-page.tsx';

const connection = {
  connected_at: '2026-11-20T15:00:00Z',
  visits: 'suggest',
  credit_type: null,
  reversal_type: null,
  keeps_patient_list: false,
  is_paused: false,
  may_post: true,
  last_read_at: '2026-11-20T15:05:00Z',
  trouble: null,
  posting_trouble: null,
} as const;

let practice: StandInPractice;

const answers = (answer: Partial<PracticeSystemAnswer>) =>
  practice.refusals.set(
    'GET /admin/practice-system',
    ok({ name: 'Open Dental', key: 'typed', connection: null, ...answer }),
  );
const open = () => openPage(practice, <PracticeSystemPage />, '/admin/settings/practice-system');

beforeEach(() => {
  practice = new StandInPractice();
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});
describe('connecting', () => {
  it('says what the operator must set first', async () => {
    answers({ key: 'missing' });
    open();

    expect(await screen.findByText(/must set OPEN_DENTAL_DEVELOPER_KEY/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
  });

  it('needs the agreement, sends the key, and shows what Open Dental said', async () => {
    answers({});
    practice.refusals.set('POST /admin/practice-system', {
      status: 409,
      body: { error: 'Open Dental answered 401. Check the key.', code: 'practice_system_unreachable' },
    });
    open();
    await screen.findByLabelText('Customer key');
    await type('Customer key', 'the-key');
    await press('Connect');
    expect(screen.getByText('Please confirm the agreement first')).toBeTruthy();
    expect(practice.requestsTo('POST')).toEqual([]);

    await act(async () => screen.getByRole('checkbox').click());
    await press('Connect');
    expect(practice.sent.at(-1)).toEqual(['POST /admin/practice-system', { customer_key: 'the-key', agreement: true }]);
    expect(screen.getByRole('alert').textContent).toContain('Open Dental answered 401');
  });
});

describe('a connection', () => {
  it('says that it works, and pauses', async () => {
    answers({ connection });
    practice.refusals.set(
      'PUT /admin/practice-system',
      ok({ name: 'Open Dental', key: 'typed', connection, activity_id: 'paused' }),
    );
    open();

    expect(await screen.findByText('Working')).toBeTruthy();
    await press('Pause');
    expect(practice.sent.at(-1)).toEqual(['PUT /admin/practice-system', { is_paused: true }]);
    expect(toast.success).toHaveBeenCalledWith(
      ...withUndo("Paused. We won't read visits or post credit until you resume."),
    );
  });

  it('says what went wrong, and that it stopped trying', async () => {
    const trouble = { reason: 'Open Dental answered 401', since: '2026-11-20T15:00:00Z', next_try_at: null };
    answers({ connection: { ...connection, trouble } });
    open();

    expect(await screen.findByText('Needs attention')).toBeTruthy();
    expect(screen.getByText(/Unable to read visits since .*Open Dental answered 401\. We stopped trying/)).toBeTruthy();
  });

  it('says that only posting fails', async () => {
    const posting_trouble = { reason: 'No answer', since: '2026-11-20T15:00:00Z', next_try_at: '2026-11-20T16:00:00Z' };
    answers({ connection: { ...connection, posting_trouble } });
    open();

    expect(await screen.findByText('Trying again')).toBeTruthy();
    expect(screen.getByText(/Unable to post credit since .*No answer\. Next try/)).toBeTruthy();
    expect(screen.queryByText(/Unable to read visits/)).toBeNull();
  });

  it('offers the types of adjustment after a test, and saves the chosen one', async () => {
    answers({ connection });
    practice.refusals.set(
      'POST /admin/practice-system/test',
      ok({
        version: '24.3',
        may_read: true,
        may_post: true,
        minutes_ahead: 12,
        adjustment_types: [{ id: '18', name: 'Referral credit', sign: '-' }],
      }),
    );
    practice.refusals.set(
      'PUT /admin/practice-system',
      ok({ name: 'Open Dental', key: 'typed', connection, activity_id: 'paused' }),
    );
    open();
    const types = await screen.findByLabelText<HTMLSelectElement>('Post redeemed credit as');
    expect(types.disabled).toBe(true);
    await press('Test connection');

    expect(screen.getByText('Open Dental 24.3 is responding.')).toBeTruthy();
    expect(screen.getByText("The office's clock is 12 minutes ahead of ours. Please correct it.")).toBeTruthy();
    await type('Post redeemed credit as', '18');
    expect(practice.sent.at(-1)).toEqual([
      'PUT /admin/practice-system',
      { credit_type: { id: '18', name: 'Referral credit' } },
    ]);
  });

  it('saves both types of adjustment when they are chosen in a row', async () => {
    answers({ connection });
    const types = [
      { id: '18', name: 'Referral credit', sign: '-' },
      { id: '19', name: 'Credit undone', sign: '+' },
    ];
    practice.refusals.set(
      'POST /admin/practice-system/test',
      ok({ version: '24.3', may_read: true, may_post: true, minutes_ahead: 0, adjustment_types: types }),
    );
    practice.refusals.set(
      'PUT /admin/practice-system',
      ok({ name: 'Open Dental', key: 'typed', connection, activity_id: 'paused' }),
    );
    open();
    await screen.findByText('Working');
    await press('Test connection');
    practice.hold('PUT ');
    await type('Post redeemed credit as', '18');
    await type('Post undone credit as', '19');
    await act(async () => practice.release());
    expect(practice.sent.filter(([request]) => request.startsWith('PUT ')).map(([, body]) => body)).toEqual([
      { credit_type: { id: '18', name: 'Referral credit' } },
      { reversal_type: { id: '19', name: 'Credit undone' } },
    ]);
  });

  it('asks before it disconnects', async () => {
    answers({ connection });
    practice.refusals.set('DELETE /admin/practice-system', ok({ name: 'Open Dental', key: 'typed', connection: null }));
    open();
    await screen.findByText('Working');
    await press('Disconnect');
    expect(practice.requestsTo('DELETE')).toEqual([]);
    await press('Disconnect', within(document.body).getByRole('dialog'));

    expect(practice.requestsTo('DELETE')).toEqual(['DELETE /admin/practice-system']);
  });
});
