import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completeReferral } from '@rewards/contracts/referrals';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { aPatient, anAdmin, plantReferrals, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { unknownParams } from '../support/unknown-params.ts';
import { pathOf, upload } from '../support/visitor.ts';

const strict = (await everyEndpoint()).filter(({ method, query }) => method !== 'GET' || query !== undefined);

describe('a query that a call does not declare', () => {
  let service: RunningService;
  let admin: SignedIn;

  beforeAll(async () => {
    service = await startService();
    admin = await anAdmin(service);
  });
  afterAll(() => service.stop());

  it.each(strict.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is refused by %s before it does anything',
    async (_, endpoint) => {
      const path = pathOf(endpoint, { params: unknownParams, query: {} });
      expect(await admin.browser.request(endpoint.method, `${path}?pretend=1`)).toMatchObject({
        status: 422,
        body: {
          code: 'invalid',
          fields: {
            pretend: `We don't know the parameter “pretend”${endpoint.method === 'GET' ? '. Remove it and try again.' : ', so nothing was changed.'}`,
          },
        },
      });
    },
  );

  it('is refused without naming a field if JSON readers drop its name', async () => {
    const { status, body } = await admin.browser.request('GET', '/admin/users?__proto__=1');
    expect([status, Object.keys(body as object)]).toEqual([422, ['error', 'code']]);
  });

  it.each(['dry_run[]=1', 'dry_run=maybe', 'dry_run=1&dry_run=0', 'dryrun=1', 'dry_run', 'dry_run=true', 'DRY_RUN=1'])(
    'never imports a list for real: %s',
    async (query) => {
      const before = await service.sql.count('users');
      const answer = await admin.browser.request('POST', `${uploadPatients.path}?${query}`, {
        body: upload('Email\npretend@example.com\n'),
      });
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
      expect(await service.sql.count('users')).toBe(before);
    },
  );

  it('never completes a referral for real', async () => {
    const patient = await aPatient(service);
    const [id = ''] = await plantReferrals(service.sql, patient.user.id, 1);
    const path = pathOf(completeReferral, { params: { id } });
    expect(await admin.browser.request('PUT', `${path}?dry_run=1`)).toMatchObject({ status: 422 });
    expect(await service.sql.rows('select status from referrals where id = $1', [id])).toEqual([
      { status: 'signed_up' },
    ]);
  });
});
