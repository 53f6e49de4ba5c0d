import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import {
  changeQuoteRequest,
  listQuoteRequests,
  type QuoteRequest,
  requestQuote,
  showQuoteRequest,
} from '@rewards/contracts/quotes';
import type { BodyOf } from '@rewards/contracts/endpoint';
import { referByHand } from '@rewards/contracts/referrals';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { anAdmin, aPatient, type SignedIn, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { tasksOf } from '../support/tasks.ts';

const asked = { phone: '(678) 555-0144', reason: 'A cleaning', best_time: '', consent: true } as const;
const nothing = { id: '0198c0de-0000-7000-8000-000000000000' };

describe('a request at the desk', () => {
  /** A Monday, 10 AM in New York. */
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;
  let admin: SignedIn;
  let colleague: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    service = await startService({ clock });
    admin = await anAdmin(service);
    colleague = await anAdmin(service, 'sam.front@example.com');
    maria = await aPatient(service);
  });
  afterAll(() => service.stop());

  /** Admins' sessions end overnight (rule 14). */
  async function nextDay(): Promise<void> {
    clock.advanceSeconds(86_400);
    admin = await signInByCode(service, admin.user.email);
    colleague = await signInByCode(service, colleague.user.email);
  }

  async function request(name: string, link?: string): Promise<QuoteRequest> {
    const browser = service.visitor();
    browser.headers['x-forwarded-for'] = `10.1.${name.length}.${name.charCodeAt(0)}`;
    if (link) await browser.open(`/r/${link}`);
    await browser.call(requestQuote, { body: { ...asked, name, email: `${name.toLowerCase()}@example.org` } });
    return (await admin.browser.call(listQuoteRequests)).quotes.find((quote) => quote.name === name)!;
  }
  const put = (id: string, body: BodyOf<typeof changeQuoteRequest>) =>
    admin.browser.ask(changeQuoteRequest, { params: { id }, body });
  const open = async () =>
    (await admin.browser.call(listQuoteRequests, { query: { state: 'open' } })).quotes.map(({ name }) => name);
  const waiting = async () => (await tasksOf(admin.browser, 'request')).length;

  it('is for staff only, and an unknown one is 404', async () => {
    for (const [browser, status] of [
      [service.visitor(), 401],
      [maria.browser, 403],
      [admin.browser, 404],
    ] as const) {
      const body = { state: 'called' } as const;
      expect(await browser.ask(changeQuoteRequest, { params: nothing, body })).toMatchObject({ status });
      expect(await browser.ask(showQuoteRequest, { params: nothing })).toMatchObject({ status });
    }
  });

  it('refuses an unknown state, an owner without the admin role, and a reminder in the past', async () => {
    const { id } = await request('Abe');
    const ask = async (body: BodyOf<typeof changeQuoteRequest>) => (await put(id, body)).body;
    expect(await ask({ state: 'lost' as 'new' })).toMatchObject({
      fields: { state: 'Choose new, called, booked or declined' },
    });
    expect(await ask({ taken_by: maria.user.id })).toMatchObject({
      fields: { taken_by: 'Only an admin can take a request' },
    });
    expect(await ask({ remind_on: '2026-06-14' })).toMatchObject({
      fields: { remind_on: 'Choose today or a later day' },
    });
    await put(id, { state: 'declined' });
    expect(await put(id, { remind_on: '2026-06-20' })).toMatchObject({ status: 409, body: { code: 'request_closed' } });
  });

  it('is called, booked and undone, with its history', async () => {
    const { id } = await request('Bea');
    expect(await waiting()).toBe(1);

    const called = await put(id, { state: 'called', notes: 'Voicemail', remind_on: '2026-06-16' });
    expect(called).toMatchObject({
      status: 200,
      body: {
        quote: { state: 'called', taken_by: { id: admin.user.id }, notes: 'Voicemail', remind_on: '2026-06-16' },
      },
    });
    expect(await waiting()).toBe(0);
    const { activity_id: booked } = await admin.browser.call(changeQuoteRequest, {
      params: { id },
      body: { state: 'booked' },
    });
    expect(await open()).not.toContain('Bea');

    const { activity } = await admin.browser.call(showQuoteRequest, { params: { id } });
    expect(activity.map(({ summary }) => summary)).toEqual([
      'Updated the request of Bea: from called to booked; reminder removed',
      'Updated the request of Bea: from new to called; owner Dana Front; notes; reminder on Jun 16, 2026',
    ]);
    await colleague.browser.call(undoActivity, { params: { id: booked ?? '' } });
    expect((await admin.browser.call(showQuoteRequest, { params: { id } })).quote).toMatchObject({
      state: 'called',
      remind_on: '2026-06-16',
    });
    await nextDay();
    expect(await waiting()).toBe(1);
    expect((await open())[0]).toBe('Bea');
  });

  it('changed by someone else first is refused with 409, and without a version nothing is compared', async () => {
    const { id, version } = await request('Cal');
    await colleague.browser.call(changeQuoteRequest, { params: { id }, body: { version, state: 'called' } });

    expect(await put(id, { version, state: 'declined' })).toMatchObject({
      status: 409,
      body: { code: 'request_changed_meanwhile', error: expect.stringMatching(/^Someone else just changed/) },
    });
    expect(await put(id, { state: 'declined', taken_by: null })).toMatchObject({
      body: { quote: { state: 'declined', taken_by: null } },
    });
  });

  it('is overdue after a business day without anyone touching it, and listed first', async () => {
    await request('Dee');
    await nextDay();
    await request('Eli');
    const { quotes } = await admin.browser.call(listQuoteRequests, { query: { state: 'open' } });
    const overdue = quotes.filter((quote) => quote.is_overdue).map(({ name }) => name);
    expect(overdue).toEqual(['Bea', 'Dee']);
    expect(quotes.slice(0, 2).map(({ name }) => name)).toEqual(overdue);
  });

  it('by the link of a patient becomes one referral, entered by hand', async () => {
    const { id } = await request('Fay', maria.user.referral_code);
    const before = await admin.browser.call(showQuoteRequest, { params: { id } });
    expect(before).toMatchObject({ account: null, referral: null, invited_by: [{ id: maria.user.id }] });

    const { name, email, phone } = before.quote;
    const enter = { body: { referrer_id: maria.user.id, name, email, phone, reason: '' } };
    await admin.browser.call(referByHand, enter);
    expect(await admin.browser.ask(referByHand, enter)).toMatchObject({ status: 409 });

    expect(await admin.browser.call(showQuoteRequest, { params: { id } })).toMatchObject({
      account: null,
      referral: { status: 'signed_up', referrer: { id: maria.user.id } },
      invited_by: [],
    });
    const { activity } = await admin.browser.call(listActivity, { query: { action: 'referral_added' } });
    expect(activity).toHaveLength(1);
  });
});
