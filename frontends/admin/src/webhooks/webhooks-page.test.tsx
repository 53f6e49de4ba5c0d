import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { chosenEvents } from '@rewards/contracts/webhooks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { aDelivery, aWebhook } from '../testing/rows.ts';
import { openPage, press, rowOf, type } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { WebhooksPage } from './webhooks-page.tsx';

const down = { status: 503, body: { error: 'Please try again in a minute.', code: 'unavailable' } };
const dialog = () => screen.getByRole('dialog');
const open = () => openPage(practice, <WebhooksPage />, '/admin/settings/webhooks');
/** Before anything is drawn again. */
const pressTwice = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    button.click();
    button.click();
  });
const sentTo = (start: string) =>
  practice.sent.filter(([request]) => request.startsWith(start)).map(([, body]) => body);

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  practice.desk.webhooks = [
    aWebhook({ description: 'Books', last_delivery: aDelivery() }),
    aWebhook({ description: 'Sheet', failing_since: '2026-11-20T15:00:00.000Z' }),
    aWebhook({ description: 'Old', state: 'gone' }),
  ];
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});
describe('webhooks', () => {
  it('are shown with their events, state and last event', async () => {
    open();
    await screen.findByText('Books');
    expect(rowOf('Books').textContent).toContain('A friend came in for a first visit. A patient earned credit');
    expect(rowOf('Books').textContent).toContain('Sent Nov 20, 2026');
    expect(rowOf('Sheet').textContent).toContain('Failing since Nov 20, 2026');
    expect(rowOf('Old').textContent).toContain('no longer exists');
    expect(within(rowOf('Old')).queryByRole('button', { name: /test event/ })).toBeNull();
  });

  it('show placeholders while loading, the reason on failure, and reload on Retry', async () => {
    practice.hold();
    open();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    practice.refusals.set('GET /admin/webhooks', down);
    practice.release();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Failed to load the webhooks');
    practice.refusals.clear();
    await press('Retry', failure);
    expect(await screen.findByText('Books')).toBeTruthy();
  });

  it('are added with their events, and the secret is shown once', async () => {
    practice.desk.webhooks = [];
    open();
    await screen.findByText('No webhooks yet');
    await press('Add a webhook');
    await type('Web address', 'not an address');
    await press('Add a webhook', dialog());
    expect(within(dialog()).getByText('Enter a full web address that starts with https://')).toBeTruthy();
    await type('Web address', 'https://hooks.example.com/catch/2');
    within(dialog()).getByRole('checkbox', { name: 'A referral was deleted' }).click();
    await press('Add a webhook', dialog());
    expect(await within(dialog()).findByDisplayValue('whsec_shown-once')).toBeTruthy();
    expect(sentTo('POST /admin/webhooks')).toEqual([
      {
        url: 'https://hooks.example.com/catch/2',
        description: '',
        events: chosenEvents.filter((event) => event !== 'referral.deleted'),
        format: 'events',
      },
    ]);
    await press('Done', dialog());
    await waitFor(() => expect(screen.queryByDisplayValue('whsec_shown-once')).toBeNull());
    expect(Object.values(window.localStorage).join()).not.toMatch(/whsec|catch/);
  });

  it.each([
    ['https://hooks.slack.com/services/T0/B0/x', 'slack'],
    ['https://prod-7.westus.logic.azure.com:443/workflows/x', 'teams'],
    ['https://0a.12.environment.api.powerplatform.com:443/powerautomate/x', 'teams'],
    ['https://lakeside.webhook.office.com/webhookb2/x', 'teams'],
    ['https://hooks.slack.com.example.com/x', 'events'],
    ['https://example.com/hooks.slack.com/', 'events'],
  ])('to %s are sent as %s', async (url, format) => {
    open();
    await screen.findByText('Books');
    await press('Add a webhook');
    await type('Web address', url);
    expect(within(dialog()).getByLabelText<HTMLSelectElement>('Send as').value).toBe(format);
    await press('Add a webhook', dialog());
    await within(dialog()).findByDisplayValue('whsec_shown-once');
    expect(sentTo('POST /admin/webhooks')).toMatchObject([{ url, format }]);
  });

  it('keep a chosen format, whatever the address', async () => {
    open();
    await screen.findByText('Books');
    await press('Edit Books');
    const select = within(dialog()).getByLabelText<HTMLSelectElement>('Send as');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'Events for a program',
      'Messages in Slack',
      'Messages in Teams',
    ]);
    fireEvent.change(select, { target: { value: 'teams' } });
    await type('Web address', 'https://hooks.slack.com/services/T0/B0/x');
    await press('Save', dialog());
    await waitFor(() => expect(sentTo('PUT /admin/webhook/')).toMatchObject([{ format: 'teams' }]));
  });

  it('show a refusal at the address', async () => {
    const error = "We can't send to this address.";
    practice.refusals.set('PUT /admin/webhook', { status: 422, body: { code: 'webhook_address_refused', error } });
    open();
    await screen.findByText('Books');
    await press('Edit Books');
    await press('Save', dialog());
    expect(await within(dialog()).findByText(error)).toBeTruthy();
  });

  it('get a new secret after a question', async () => {
    open();
    await screen.findByText('Books');
    await press('Edit Books');
    await press('Roll secret', dialog());
    expect(practice.requestsTo('PUT ')).toEqual([]);
    await press('Roll secret', dialog());
    expect(await within(dialog()).findByDisplayValue('whsec_rolled')).toBeTruthy();
    expect(within(dialog()).getByText('The old secret keeps working for 24 hours.')).toBeTruthy();
  });

  it.each([
    ['Add a webhook', ['Add a webhook'], 'POST /admin/webhooks'],
    ['Edit Books', ['Roll secret', 'Roll secret'], 'PUT /admin/webhook'],
  ])('never show a secret after its dialog was closed: %s', async (opens, presses, request) => {
    open();
    await screen.findByText('Books');
    await press(opens);
    await type('Web address', 'https://hooks.example.com/catch/2');
    practice.hold(request);
    for (const each of presses) await press(each, dialog());
    await press('Close', dialog());
    await act(async () => practice.release());
    expect(practice.requestsTo(request)).toHaveLength(1);
    await press('Edit Sheet');
    expect(within(dialog()).getByLabelText('Web address')).toBeTruthy();
    expect(within(dialog()).queryByDisplayValue(/^whsec_/)).toBeNull();
  });

  it('saved after the dialog was closed leave the next one open', async () => {
    open();
    await screen.findByText('Books');
    await press('Edit Books');
    practice.hold('PUT ');
    await press('Save', dialog());
    await press('Close', dialog());
    await press('Edit Sheet');
    await act(async () => practice.release());
    expect(practice.requestsTo('PUT ')).toHaveLength(1);
    expect(within(dialog()).getByLabelText('Web address')).toBeTruthy();
  });

  it('get one new secret, one test event and one repeat from a double click', async () => {
    practice.desk.deliveries = [aDelivery({ type: 'credit.earned', state: 'failed', attempts: 9 })];
    open();
    await screen.findByText('Books');
    practice.hold('POST ');
    await press('Send a test event to Books');
    await press('Send a test event to Books');
    await act(async () => practice.release());
    await pressTwice('Send credit.earned again');
    await press('Edit Books');
    await press('Roll secret', dialog());
    await pressTwice('Roll secret');
    expect(practice.requests.filter((request) => /^(POST|PUT) /.test(request))).toEqual([
      expect.stringMatching(/^POST .*\/test$/),
      expect.stringMatching(/^POST .*\/replay$/),
      expect.stringMatching(/^PUT /),
    ]);
  });

  it('are deleted after a question', async () => {
    open();
    await screen.findByText('Books');
    await press('Delete Books');
    await press('Delete', dialog());
    await waitFor(() => expect(screen.queryByText('Books')).toBeNull());
  });

  it('show their log, with why an event failed, and send it again', async () => {
    practice.desk.deliveries = [
      aDelivery({ type: 'credit.earned', state: 'failed', attempts: 9, last_status: 500, last_error: 'answered' }),
      aDelivery({ type: 'referral.deleted', state: 'recalled', attempts: 0 }),
    ];
    open();
    await screen.findByText('Books');
    await press('Log of Books');
    await screen.findByText('credit.earned');
    expect(rowOf('credit.earned').textContent).toContain('Failed The server responded with 5009 attempts');
    expect(rowOf('referral.deleted').textContent).toContain('Undone before it was sent');
    expect(within(rowOf('referral.deleted')).queryByRole('button')).toBeNull();
    await press('Send credit.earned again');
    const [id] = practice.desk.deliveries.map((each) => each.id);
    expect(sentTo('POST /admin/webhook/')).toEqual([{ delivery_id: id }]);
    await press('Send all unsent');
    await press('Send again', dialog());
    expect(sentTo('POST /admin/webhook/')).toEqual([{ delivery_id: id }, { failed_since: expect.any(String) }]);
  });

  it('get a test event, whose result shows in the log', async () => {
    open();
    await screen.findByText('Books');
    await press('Send a test event to Books');
    expect(practice.requestsTo('POST ')).toHaveLength(1);
    expect(await screen.findByText('Nothing sent yet')).toBeTruthy();
  });
});
