import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { redeemCredit } from '@rewards/contracts/credit';
import { type Endpoint, isFileAnswer } from '@rewards/contracts/endpoint';
import { generateQr } from '@rewards/contracts/front-desk';
import { requestQuote } from '@rewards/contracts/quotes';
import { completeReferral, deleteReferral } from '@rewards/contracts/referrals';
import { beginPairing, claimScreen } from '@rewards/contracts/screens';
import { localDate } from '@rewards/domain/local-date';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { aPatient, anAdmin, plantReferrals, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { pathOf } from '../support/visitor.ts';

const read = (await everyEndpoint()).filter(
  ({ method, answer, params }) => method === 'GET' && params === undefined && !isFileAnswer(answer),
);

interface Found {
  readonly where: string;
  readonly key: string;
  readonly value: unknown;
}

const valuesIn = (value: unknown, where: string): Found[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [
        { where, key, value: inner as unknown },
        ...valuesIn(inner, Array.isArray(value) ? where : `${where} ${key}`),
      ]);

describe('API responses', () => {
  let service: RunningService;
  let people: readonly SignedIn[];
  let found: readonly Found[];

  beforeAll(async () => {
    service = await startService();
    const [admin, patient] = [await anAdmin(service), await aPatient(service)];
    people = [admin, patient];
    const [first = '', second = ''] = await plantReferrals(service.sql, patient.user.id, 3);
    for (const id of [first, second]) await admin.browser.call(completeReferral, { params: { id } });
    await admin.browser.call(deleteReferral, { params: { id: second } });
    await admin.browser.call(redeemCredit, {
      body: { user_id: patient.user.id, amount: 12.5, given_on: localDate(new Date(), 'America/New_York') },
    });
    await admin.browser.call(generateQr, { body: { user_id: patient.user.id } });
    await service.visitor().call(requestQuote, {
      body: {
        name: 'Robin',
        phone: '(678) 555-0144',
        email: 'robin@example.org',
        reason: 'A cleaning',
        consent: true,
      },
    });
    const { user_code: code } = await service.visitor().call(beginPairing, { body: { page: 'tv' } });
    await admin.browser.call(claimScreen, { body: { code, name: 'Window' } });
    found = (await Promise.all(read.map(whatItTells))).flat();
  });
  afterAll(() => service.stop());

  async function whatItTells(endpoint: Endpoint): Promise<Found[]> {
    const answers = await Promise.all(people.map(({ browser }) => browser.request('GET', pathOf(endpoint))));
    return answers.filter(({ status }) => status === 200).flatMap(({ body }) => valuesIn(body, nameOf(endpoint)));
  }

  it('have instants in ISO 8601 and UTC, except the one the specification formats (rule 5)', () => {
    const instants = found.filter(({ key, value }) => /(?:^|_)(?:at|until|now|for)$/.test(key) && value !== null);
    const isFormatted = ({ where, key }: Found) =>
      where === 'GET /admin/qr-generations qr_generations' && key === 'created_at';
    expect(new Set(instants.map(({ key }) => key))).toEqual(
      new Set([
        'created_at',
        'started_at',
        'last_used_at',
        'completed_at',
        'at',
        'undo_until',
        'now',
        'server_now',
        'expires_at',
        'decided_at',
        'signed_up_at',
        'oldest_at',
      ]),
    );
    expect(instants.filter(isFormatted).length).toBeGreaterThan(0);
    const isUtc = ({ value }: Found) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}(?:\d{12})?Z$/.test(value);
    expect(instants.filter((instant) => !isFormatted(instant) && !isUtc(instant))).toEqual([]);
  });

  it('have amounts as numbers in dollars (rule 5)', () => {
    const told = (where: string, key: string) =>
      found.filter((amount) => amount.where === where && amount.key === key).map(({ value }) => value);
    expect(told('GET /api/user/dashboard stats', 'total_earnings')).toContain(50);
    expect(told('GET /api/user/dashboard stats', 'total_used')).toContain(12.5);
    expect(told('GET /api/user/dashboard stats', 'balance')).toContain(37.5);
    expect(told('GET /admin/stats', 'total_earnings_paid')).toEqual([50]);
    expect(told('GET /admin/credits credits', 'amount')).toEqual([12.5]);
    expect(new Set(told('GET /admin/users users', 'total_earnings'))).toEqual(new Set([0, 50]));
    expect(told('GET /api/config credit', 'amount')).toEqual([50, 50]);
    expect(new Set(told('GET /admin/referrals referrals', 'earnings'))).toEqual(new Set([0, 50]));
  });
});
