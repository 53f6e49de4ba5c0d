import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { type SignedIn, anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { upload } from '../support/visitor.ts';

const header =
  'PatNum,LName,FName,Preferred,Birthdate,PatStatus,WirelessPhone,HmPhone,HmPhone2,Email,Email2,TxtMsgOk,OptInDate,SSN';

/** A list of 5,000 as a dental system exports it, with a few odd rows of each kind. */
const rows = Array.from({ length: 5_000 }, (_, number) => {
  const isEvery = (most: number, of: number) => number % most === of;
  const email = isEvery(50, 1)
    ? ''
    : isEvery(50, 2)
      ? 'none@none.com'
      : `p${isEvery(50, 3) ? number - 3 : number}@big.example.com`;
  const status = isEvery(50, 4) ? '2' : '0';
  const phone = isEvery(50, 5) ? '12' : `678555${String(number).padStart(4, '0')}`;
  const texts = isEvery(50, 6) ? '?' : isEvery(50, 7) ? '2' : '1';
  return [number, 'Lee', `P${number}`, '', '1980-01-01', status, phone, '', '', email, '', texts, '', '123'].join(',');
});
const list = [header, ...rows].join('\n');

describe('the preview of a large list', () => {
  let service: RunningService;
  let admin: SignedIn;

  beforeAll(async () => {
    service = await startService();
    admin = await anAdmin(service);
  });
  afterAll(() => service.stop());

  it('tells everything odd about 5,000 rows, and one press imports exactly that', async () => {
    const foreseen = await admin.browser.call(uploadPatients, { query: { dry_run: '1' }, body: upload(list) });

    const counted = Object.fromEntries((foreseen.findings ?? []).map(({ code, rows: found }) => [code, found]));
    expect(counted).toMatchObject({
      ...{ email_missing: 100, email_placeholder: 100, patient_left: 100, email_shared: 100 },
      ...{ phone_left_out: 100, texts_unclear: 100 },
    });
    const left = (foreseen.findings ?? []).filter(({ skipped }) => skipped);
    expect(left.reduce((sum, { rows: found }) => sum + found, 0)).toBe(foreseen.skipped);
    expect(foreseen.mapping).toContainEqual({ header: 'OptInDate', meaning: 'contact' });
    expect(foreseen.unread_columns).not.toEqual(expect.arrayContaining(['SSN', 'Birthdate']));
    expect(foreseen.texts).toMatchObject({ has_column: true, unclear: [{ value: '?', rows: 100 }] });
    expect(foreseen.sample_rows?.filter(({ outcome }) => outcome === 'created')).toHaveLength(5);
    expect(foreseen.sample_rows?.filter(({ why }) => why !== null).map(({ outcome }) => outcome)).toEqual([
      'skipped',
      'skipped',
      'skipped',
    ]);

    const result = await admin.browser.call(uploadPatients, { query: { details: '1' }, body: upload(list) });

    const { created, updated, skipped, total_rows } = foreseen;
    expect(result).toMatchObject({ created, updated, skipped, total_rows, findings: foreseen.findings });
    expect(total_rows).toBe(5_000);
    expect(await service.sql.count("users where email like '%@big.example.com'")).toBe(created);
  });

  it('the result of an import has only the specified fields, unless details are requested', async () => {
    const body = () => upload('Email\n\nok@plain.example.com\nnobody\n');
    expect(await admin.browser.call(uploadPatients, { body: body() })).toEqual({
      ...{ created: 1, updated: 0, skipped: 1, total_rows: 2 },
      errors: [{ row: 4, error: "We can't use the email “nobody”" }],
    });
    expect(await admin.browser.call(uploadPatients, { query: { details: '1' }, body: body() })).toMatchObject({
      errors: [{ row: 4, skipped: true }],
      findings: [
        { code: 'email_unusable', rows: 1 },
        { code: 'nothing_new', rows: 1 },
      ],
    });
  });

  it('marks each listed problem as a skipped row or as a part that is left out', async () => {
    const { errors } = await admin.browser.call(uploadPatients, {
      query: { dry_run: '1' },
      body: upload('Email,Mobile\n,6785550101\nok@marked.example.com,12\n'),
    });
    expect(errors).toEqual([
      { row: 2, error: 'No email', skipped: true },
      { row: 3, error: "We can't use the phone number “12”, so we left it out", skipped: false },
    ]);
  });
});
