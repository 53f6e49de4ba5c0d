import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { redeemCredit } from '@rewards/contracts/credit';
import type { Endpoint } from '@rewards/contracts/endpoint';
import { grantAdmin, listAdmins } from '@rewards/contracts/admins';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { completeReferral } from '@rewards/contracts/referrals';
import { me } from '@rewards/contracts/sign-in';
import { showYearReport } from '@rewards/contracts/year-report';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { anApiKey } from '../support/api-keys.ts';
import { expectDeclared } from '../support/declared-answer.ts';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { anAdmin, aPatient, plantReferrals, signInByCode, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { unknownParams } from '../support/unknown-params.ts';
import { pathOf } from '../support/visitor.ts';

const start = '2026-06-15T14:00:00Z';
const forAdmins = (await everyEndpoint()).filter(({ permission }) => permission);
const stale = { status: 403, body: { code: 'sign_in_again' } };

/** The calls for staff that need a fresh sign-in, word for word, so a change of the table shows here. */
const fresh = [
  'DELETE /admin/admin/:id',
  'DELETE /admin/api-key/:id',
  'DELETE /admin/credit/policy/:id',
  'DELETE /admin/film/:id',
  'DELETE /admin/practice-system',
  'DELETE /admin/webhook/:id',
  'GET /admin/credits/slips',
  'GET /admin/export',
  'GET /admin/export/patients',
  'GET /admin/export/refusals',
  'GET /admin/trends/export',
  'GET /feeds/referrals.csv',
  'POST /admin/admins',
  'POST /admin/api-keys',
  'POST /admin/credit/policy',
  'POST /admin/films',
  'POST /admin/mailings',
  'POST /admin/practice-system',
  'POST /admin/practice-system/read',
  'POST /admin/practice-system/test',
  'POST /admin/webhook/:id/replay',
  'POST /admin/webhook/:id/test',
  'POST /admin/webhooks',
  'PUT /admin/admin/:id',
  'PUT /admin/practice-system',
  'PUT /admin/reminder/:kind',
  'PUT /admin/report/:year/threshold',
  'PUT /admin/settings',
  'PUT /admin/webhook/:id',
];

describe('a fresh sign-in (rule 32)', () => {
  const clock = new InMemoryClock(start);
  let service: RunningService;
  let dana: SignedIn;

  beforeAll(async () => {
    service = await startService({ clock });
    dana = await anAdmin(service, 'dana@example.com');
  });
  afterAll(() => service.stop());

  /** Past the freshness, but not idle long enough to be signed out. */
  const letItGoStale = () => clock.advanceSeconds(10 * 60 + 1);

  const send = async (endpoint: Endpoint) => {
    const answer = await dana.browser.request(endpoint.method, pathOf(endpoint, { params: unknownParams }));
    expectDeclared(endpoint, answer);
    return answer;
  };

  it('is needed for exports, settings, admins, keys and mailings, and for no other call', async () => {
    for (const endpoint of forAdmins) expect((await send(endpoint)).status).not.toBe(403);

    letItGoStale();
    const refused: string[] = [];
    for (const endpoint of forAdmins) {
      const answer = await send(endpoint);
      if (answer.status !== 403) continue;
      expect(answer).toMatchObject(stale);
      refused.push(nameOf(endpoint));
    }
    expect(refused.toSorted()).toEqual(fresh);
  });

  it('lets the call go through, in the same browser', async () => {
    const grant = () => dana.browser.ask(grantAdmin, { body: { email: 'new@example.com', role: 'front_desk' } });
    expect(await grant()).toMatchObject(stale);
    expect((await dana.browser.ask(listAdmins)).status).toBe(200);

    await signInByCode(service, 'dana@example.com', { browser: dana.browser });
    expect((await grant()).status).toBe(200);
  });

  it('is needed to undo what needed one, and nothing else', async () => {
    const { version, phone } = await dana.browser.call(getPracticeProfile);
    const { activity_id: changed } = await dana.browser.call(savePracticeProfile, {
      body: { version, phone: '770-555-0199' },
    });
    const ann = await aPatient(service, 'ann.lake@example.com', 'Ann Lake');
    const [id = ''] = await plantReferrals(service.sql, ann.user.id, 1);
    const { activity_id: completed } = await dana.browser.call(completeReferral, { params: { id } });
    const undo = (entry: string | null) => dana.browser.ask(undoActivity, { params: { id: entry ?? '' } });

    letItGoStale();
    expect(await undo(changed)).toMatchObject(stale);
    expect((await undo(completed)).status).toBe(200);
    await signInByCode(service, 'dana@example.com', { browser: dana.browser });
    expect((await undo(changed)).status).toBe(200);
    expect(await dana.browser.call(getPracticeProfile)).toMatchObject({ phone });
  });

  it("is needed for a report's file, and not to read the report", async () => {
    const report = { params: { year: '2026' } };
    letItGoStale();
    expect((await dana.browser.ask(showYearReport, report)).status).toBe(200);
    expect(await dana.browser.open('/admin/report/2026?format=csv')).toMatchObject(stale);
  });

  it('is needed to give out more than the front desk may, and a system needs none', async () => {
    clock.advanceSeconds(86_400);
    await signInByCode(service, 'dana@example.com', { browser: dana.browser });
    const { system } = await anApiKey(service, dana.browser, { name: 'Books', scopes: ['credits:write'] });
    const ann = await aPatient(service, 'ann@example.com', 'Ann Lee');
    for (const id of await plantReferrals(service.sql, ann.user.id, 4))
      await dana.browser.call(completeReferral, { params: { id } });
    const body = { user_id: ann.user.id, amount: 60, given_on: '2026-06-16', note: '' };

    letItGoStale();
    expect((await dana.browser.ask(me)).status).toBe(200);
    expect(await dana.browser.ask(redeemCredit, { body })).toMatchObject(stale);
    expect((await dana.browser.ask(redeemCredit, { body: { ...body, amount: 50 } })).status).toBe(201);
    expect((await system.ask(redeemCredit, { body })).status).toBe(201);
    await signInByCode(service, 'dana@example.com', { browser: dana.browser });
    expect((await dana.browser.ask(redeemCredit, { body })).status).toBe(201);
  });
});
