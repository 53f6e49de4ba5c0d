import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { toCents } from '@rewards/domain/cents';
import { OpenDentalPracticeSystem } from '@rewards/open-dental/open-dental-practice-system';
import { Office } from '@rewards/dental-office/office';
import { OpenDentalServer } from '@rewards/dental-office/open-dental-server';
import { unhurried } from './practice-systems.ts';

type Row = Record<string, unknown>;

/** Fields as Open Dental's public pages list them. `promised`: those without which nothing can be read. */
const documented = JSON.parse(
  await readFile(new URL('../fixtures/open-dental-fields.json', import.meta.url), 'utf8'),
) as { calls: Record<string, { fields: readonly string[]; promised: readonly string[] }> };

const since = '2026-10-18';

describe('Open Dental as documented', () => {
  let server: OpenDentalServer;
  let system: OpenDentalPracticeSystem;
  let ada: number;
  let visit: number;
  let referral: number;

  beforeEach(async () => {
    server = await OpenDentalServer.start({ office: new Office('2026-11-20 17:30:00') });
    system = new OpenDentalPracticeSystem({ ...server.settings, timeoutSeconds: 5 }, unhurried());
    const { office } = server;
    const maya = office.hasPatient({ FName: 'Maya', LName: 'Lopez', Email: 'maya@example.com' });
    ada = office.hasPatient({ FName: 'Ada', LName: 'Poe', Email: 'ada@example.com', DateFirstVisit: '2026-11-20' });
    visit = office.hasAppointment(ada);
    office.isReferredBy(ada, maya);
    referral = [...office.referrals.keys()][0] ?? 0;
    office.post({ PatNum: ada, AdjType: 18, AdjAmt: -5, AdjDate: '2026-11-20', AdjNote: '[RR-ABCDEFGHJKLM]' });
  });
  afterEach(() => server.stop());

  type Given = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };
  const ask = (path: string, { headers = {}, ...given }: Given = {}) => {
    const { url, developerKey, customerKey } = server.settings;
    const authorization = `ODFHIR ${developerKey}/${customerKey}`;
    return fetch(`${url}${path}`, {
      ...given,
      headers: { authorization, 'content-type': 'application/json', ...headers },
    });
  };
  const post = (body: object) => ask('/adjustments', { method: 'POST', body: JSON.stringify(body) });

  const pathOf = (call: string) =>
    call.replace('GET ', '').replace('{PatNum}', String(ada)).replace('{ReferralNum}', String(referral));

  /** What the adapter asks with each call. */
  const reads: Readonly<Record<string, () => Promise<{ readonly kind: string }>>> = {
    'GET /appointments': () => system.completedVisits(undefined, since),
    'GET /patients/{PatNum}': () => system.chart(String(ada)),
    'GET /patients': () => system.chartsWith({ email: 'ada@example.com' }),
    'GET /patients/Simple': () => system.changedCharts(undefined, since),
    'GET /adjustments': () => system.creditsOf(String(ada)),
    'GET /refattaches': () => system.referrersOf(String(ada)),
    'GET /referrals/{ReferralNum}': () => system.referrersOf(String(ada)),
    'GET /definitions': () => system.adjustmentTypes(),
    'GET /securityperms': () => system.check(),
    'GET /preferences': () => system.check(),
  };

  test.each(Object.entries(documented.calls))(
    'the stand-in answers %s with exactly its fields',
    async (call, given) => {
      const query = call === 'GET /adjustments' ? `?PatNum=${ada}` : '';
      const answer = await ask(`${pathOf(call)}${query}`);
      const body = (await answer.json()) as Row | Row[];
      expect(answer.status).toBe(200);
      for (const row of [body].flat()) expect(Object.keys(row).toSorted()).toEqual([...given.fields].toSorted());
    },
  );

  const fieldsOf = (call: string) => [...(documented.calls[call]?.fields ?? [])].toSorted();

  test('the stand-in answers one appointment with the fields of a row', async () => {
    const row = (await (await ask(`/appointments/${visit}`)).json()) as Row;
    expect(Object.keys(row).toSorted()).toEqual(fieldsOf('GET /appointments'));
  });

  test('the stand-in answers a new adjustment with 201, its fields and its address', async () => {
    const answer = await post({ PatNum: ada, AdjType: 18, AdjAmt: -5, AdjDate: '2026-11-20', AdjNote: '' });
    const row = (await answer.json()) as Row;
    expect(answer.status).toBe(201);
    expect(Object.keys(row).toSorted()).toEqual(fieldsOf('GET /adjustments'));
    expect(answer.headers.get('location')).toContain(String(row.AdjNum));
  });

  describe.each(Object.entries(documented.calls))('%s', (call, { fields, promised }) => {
    test.each([...fields.filter((field) => !promised.includes(field)).map((field) => [field]), ['all of them']])(
      'is read without a field that is not promised: %s',
      async (field) => {
        const isDropped = (name: string) => name === field || (field === 'all of them' && !promised.includes(name));
        const without = (row: Row) => Object.fromEntries(Object.entries(row).filter(([name]) => !isDropped(name)));
        server.fail(new RegExp(`^GET ${pathOf(call)}$`), {
          kind: 'changed',
          change: (body) => {
            const answer = JSON.parse(body) as Row | Row[];
            return JSON.stringify(Array.isArray(answer) ? answer.map(without) : without(answer));
          },
        });

        expect((await reads[call]?.())?.kind).toMatch(/^(?:found|read|reached)$/);
      },
    );
  });

  test.each(['Permission', 'HasPermission'])(
    "a key's rights without %s are no rights, and we say so",
    async (field) => {
      server.fail(/^GET \/securityperms/, {
        kind: 'changed',
        change: (body) => body.replaceAll(`"${field}"`, '"Other"'),
      });
      expect(await system.check()).toEqual({
        kind: 'unreadable',
        words: "Open Dental doesn't list the key's permissions",
      });
    },
  );

  test('a search has no date of the first visit, and the one patient has', async () => {
    expect(await system.chartsWith({ email: 'ada@example.com' })).toMatchObject({
      found: [{ id: String(ada), firstVisitOn: undefined }],
    });
    expect(await system.chart(String(ada))).toMatchObject({ found: { firstVisitOn: '2026-11-20' } });
  });

  test('an adjustment that tells neither its type nor its day nor its note is no one of ours', async () => {
    server.fail(/^GET \/adjustments/, {
      kind: 'changed',
      change: (body) =>
        JSON.stringify((JSON.parse(body) as Row[]).map(({ AdjNum, AdjAmt, PatNum }) => ({ AdjNum, AdjAmt, PatNum }))),
    });
    expect(await system.creditsOf(String(ada))).toMatchObject({
      found: [{ typeId: undefined, day: undefined, marker: undefined, amountCents: -500 }],
    });
  });

  test.each<[string, string, string, RegExp]>([
    ['an unknown parameter', '24.3.31', '/appointments?Status=Complete', /Status/],
    ['a day in another form', '24.3.31', '/appointments?dateStart=11/20/2026', /dateStart/],
    ['a space written as +', '24.3.31', '/appointments?DateTStamp=2026-11-20+17:30:00', /DateTStamp/],
    ['a deleted chart', '24.3.31', '/refattaches?PatNum=900', /Patient has been deleted/],
    ['one referral before 24.1.34', '24.1.33', '/referrals/1', /24\.1\.34/],
    ['a filter by status before 22.4.28', '22.4.27', '/appointments?AptStatus=Complete', /22\.4\.28/],
    ["a chart's referrals before 22.4.27", '22.4.26', '/refattaches?PatNum=101', /22\.4\.27/],
    ['adjustments before 22.2.21', '22.2.20', '/adjustments?PatNum=101', /22\.2\.21/],
    ['preferences before 22.2', '22.1.99', '/preferences', /22\.2/],
    ['rights before 22.2', '21.4.50', '/securityperms', /22\.2/],
  ])('the stand-in answers 400 with a sentence to %s', async (_what, version, path, words) => {
    server.office.version = version;
    server.office.hasPatient({ PatNum: 900, FName: 'Del', LName: 'Eted' });
    server.office.deletesPatient(900);
    const answer = await ask(path);
    expect([answer.status, await answer.json()]).toEqual([400, expect.stringMatching(words)]);
  });

  test('the stand-in answers 400 without a content type, and 401 to a wrong key', async () => {
    expect((await ask('/appointments', { headers: { 'content-type': '' } })).status).toBe(400);
    expect((await ask('/appointments', { headers: { authorization: 'ODFHIR a/b' } })).status).toBe(401);
  });

  test.each<[string, object, number]>([
    ['an unknown field', { AdjKind: 1 }, 400],
    ['the wrong sign', { AdjAmt: 5 }, 400],
    ['a future day', { AdjDate: '2026-11-21' }, 400],
    ['a day in another form', { AdjDate: '11/20/2026' }, 400],
    ['an unknown chart', { PatNum: 999 }, 404],
  ])('the stand-in posts nothing with %s', async (_what, change, status) => {
    const given = { PatNum: ada, AdjType: 18, AdjAmt: -5, AdjDate: '2026-11-20', AdjNote: '' };
    expect((await post({ ...given, ...change })).status).toBe(status);
    expect(server.office.adjustments).toHaveLength(1);
  });

  test('archived charts are found only when asked for, and a merged one passes on what it holds', async () => {
    const { office } = server;
    const kept = office.hasPatient({ FName: 'Ada', LName: 'Poe', Email: 'ada@example.com' });
    office.mergesPatients(ada, kept);

    expect(await system.chartsWith({ email: 'ada@example.com' })).toMatchObject({ found: [{ id: String(kept) }] });
    expect(await system.chart(String(ada))).toMatchObject({ found: { isPatient: false } });
    expect(await system.creditsOf(String(ada))).toEqual({ kind: 'found', found: [] });
    expect(await system.creditsOf(String(kept))).toMatchObject({ found: [{ amountCents: toCents(-500) }] });
    const archived = await ask('/patients?Email=ada&showArchived=true');
    expect(await archived.json()).toHaveLength(2);
  });
});
