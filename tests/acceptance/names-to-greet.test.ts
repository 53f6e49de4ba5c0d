import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { exportPatients } from '@rewards/contracts/exports';
import { generateQr } from '@rewards/contracts/front-desk';
import { invitation } from '@rewards/contracts/invitations';
import { correctPatient, showPatient } from '@rewards/contracts/patient-page';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { me } from '@rewards/contracts/sign-in';
import { anAdmin, aPatient } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { SmsProvider } from '../support/sms-provider.ts';
import { until } from '../support/until.ts';
import { upload, type Visitor } from '../support/visitor.ts';

const folder = join(import.meta.dirname, '../fixtures/patient-lists/field');

describe('the name a person is greeted by (rule 48)', () => {
  let service: RunningService;
  let provider: SmsProvider;
  let admin: Visitor;

  beforeAll(async () => {
    provider = await SmsProvider.start();
    service = await startService({
      // Ten in the morning at the practice, when texts may leave.
      clock: { now: () => new Date('2026-03-02T15:00:00Z') },
      environment: { ...provider.environment, FOLLOW_UP_DELAY_SECONDS: '0' },
    });
    admin = (await anAdmin(service)).browser;
  });
  afterAll(async () => {
    await service.stop();
    await provider.stop();
  });

  const send = (bytes: string | Uint8Array<ArrayBuffer>, query = {}) =>
    admin.call(uploadPatients, { query, body: upload(bytes) });
  const sendFile = async (name: string) => send(new Uint8Array(await readFile(join(folder, name))));
  const userOf = async (email: string) => {
    const [user] = await service.sql.rows<{ id: string; name: string; referral_code: string }>(
      'select id, name, referral_code from users where email = $1',
      [email],
    );
    if (!user) throw new Error(`Nobody has the email ${email}`);
    return user;
  };
  const welcomed = async (body: { user_id?: string; email?: string; name?: string }) => {
    await admin.call(generateQr, { body });
    const [event] = await service.sql.rows<{ first_name: string | null; welcome_name: string | null }>(
      // A text may have left since, which is an event too.
      "select first_name, welcome_name from display_events where kind = 'new_qr' order by id desc limit 1",
    );
    return event;
  };
  const greeted = async (email: string) => {
    const { id: user_id, name } = await userOf(email);
    const event = await welcomed({ user_id, name });
    const { user } = await admin.call(showPatient, { params: { id: user_id } });
    // The same everywhere.
    expect([event?.first_name, event?.welcome_name]).toEqual([user.preferred_name, user.preferred_name]);
    return user.preferred_name;
  };
  const correct = async (email: string, body: object) => {
    const { id } = await userOf(email);
    const { user } = await admin.call(showPatient, { params: { id } });
    return admin.call(correctPatient, { params: { id }, body: { version: user.version, ...body } });
  };

  it.each([
    ['titles-before-names.csv', 'abcdefgh', 'title', ['John', 'Amy', 'Dora', 'Ed', 'Finn', 'Gia', 'Ann', 'Rosa']],
    ['open-dental-name-with-preferred.csv', ['bobbie', 'rob', 'bobby', 'kit'], 'od', ['Bobbie', 'Rob', 'Bobby', 'Kit']],
    ['capitals.csv', ['sean', 'maria', 'joann'], 'caps', ['Sean', 'Maria', 'Jo-Ann']],
    ['decomposed-accents.csv', ['jose.nunez'], 'nfd', ['José']],
  ])('is told apart in %s', async (file, boxes, domain, names) => {
    expect(await sendFile(file)).toMatchObject({ created: names.length, updated: 0, skipped: 0, errors: [] });
    const seen: (string | null)[] = [];
    for (const box of boxes) seen.push(await greeted(`${box}@${domain}.example.com`));
    expect(seen).toEqual(names);
    expect(await sendFile(file)).toMatchObject({ created: 0, updated: 0, skipped: names.length });
  });

  it('a new patient of a list in capitals has ordinary ones', async () => {
    const names = await service.sql.rows<{ name: string }>(
      "select name from users where email like '%@caps.example.com' order by email",
    );
    expect(names.map(({ name }) => name)).toEqual(['Jo-Ann McDonald', 'Maria de la Cruz', "Sean O'Brien"]);
  });

  it('capitals without accents never replace a known name, at any entrance', async () => {
    expect(await sendFile('capitals-over-known-1.csv')).toMatchObject({ created: 2 });
    expect(await sendFile('capitals-over-known-2.csv')).toMatchObject({ updated: 0, skipped: 2 });
    const email = 'sean.odowd@keep.example.com';
    expect(await welcomed({ email, name: "SEAN O'DOWD" })).toEqual({ first_name: 'Seán', welcome_name: 'Seán' });
    expect(await correct(email, { name: "SEAN O'DOWD" })).toMatchObject({ activity_id: null });
    expect((await userOf(email)).name).toBe("Seán O'Dowd");
    expect((await userOf('marie.lamarr@keep.example.com')).name).toBe('Marie LaMarr');
  });

  it("a list's own column says it, and so does a first-name column with two words", async () => {
    const list =
      'First Name,Last Name,Preferred Name,Email\r\n' +
      'Roberta,Dunn,BOBBIE,pref1@example.com\r\n' +
      'Mary Ann,Jones,,pref2@example.com\r\n' +
      'Robert,Roe,Robert Roe,pref3@example.com\r\n' +
      'Dr. Bob,Roe,N/A,pref4@example.com\r\n' +
      'ANNA,SMITH (JONES),,pref5@example.com\r\n';
    const told = await send(list, { dry_run: '1' });
    expect(told.mapping).toContainEqual({ header: 'Preferred Name', meaning: 'preferred_name' });
    expect(told.sample_rows?.map(({ preferred_name }) => preferred_name)).toEqual([
      'Bobbie',
      'Mary Ann',
      null,
      null,
      null,
    ]);
    expect(await send(list)).toMatchObject({ created: 5 });
    expect(await send(list)).toMatchObject({ created: 0, updated: 0, skipped: 5 });
    const seen: (string | null)[] = [];
    for (const number of [1, 2, 3, 4, 5]) seen.push(await greeted(`pref${number}@example.com`));
    expect(seen).toEqual(['Bobbie', 'Mary Ann', 'Robert', 'Bob', 'Anna']);
  });

  it('follows a corrected name, until staff set it: then neither a name nor a list changes it', async () => {
    const email = 'follows@example.com';
    await send(`Name,Email\r\nMrs. Ana Cruz,${email}\r\n`);
    expect((await correct(email, { name: 'Dr. Bea Cruz' })).user).toMatchObject({ preferred_name: 'Bea' });
    const set = await correct(email, { preferred_name: 'Bee' });
    expect(set.user).toMatchObject({ name: 'Dr. Bea Cruz', preferred_name: 'Bee' });
    expect((await correct(email, { name: 'Beatrice Hill' })).user).toMatchObject({ preferred_name: 'Bee' });
    await send(`Name,Preferred Name,Email\r\nBeatrice Lane,Trixie,${email}\r\n`);
    expect(await userOf(email)).toMatchObject({ name: 'Beatrice Lane' });
    expect(await greeted(email)).toBe('Bee');
    expect((await correct(email, { preferred_name: null })).user).toMatchObject({ preferred_name: 'Beatrice' });
  });

  it('can be undone, and the log says that it changed but not to what', async () => {
    const email = 'undone@example.com';
    await send(`Name,Email\r\nRobert Roe,${email}\r\n`);
    const { activity_id: id } = await correct(email, { preferred_name: 'Secretbob' });
    const log = JSON.stringify(await service.sql.rows('select params from activity_log where id = $1', [id]));
    expect(log).toContain('preferred_name');
    expect(log).not.toContain('Secretbob');
    await admin.call(undoActivity, { params: { id: id ?? '' } });
    expect(await greeted(email)).toBe('Robert');
  });

  it('is used by the text, the email, the invitation and the dashboard', async () => {
    const email = 'roberta@example.com';
    const phone = '+16785550177';
    const { browser, user } = await aPatient(service, email, 'Dunn, Dr. Roberta');
    expect(user).toMatchObject({ name: 'Dr. Roberta Dunn', preferred_name: 'Roberta' });
    await correct(email, { preferred_name: 'Bobbie', phone });

    expect((await browser.call(me)).user.preferred_name).toBe('Bobbie');
    await admin.call(generateQr, { body: { user_id: user.id, name: 'Roberta Dunn' } });
    expect((await service.mail.mailTo(email, /referral/i)).text).toContain('Hi Bobbie,');
    await until('the text left', async () => provider.taken.length > 0);
    expect(JSON.stringify(provider.taken)).toContain('Bobbie');
    expect(JSON.stringify(provider.taken)).not.toContain('Roberta');

    const friend = service.visitor();
    const page = await friend.request('GET', `/r/${user.referral_code}`);
    expect(String(page.body)).toContain('Bobbie');
    expect(String(page.body)).not.toContain('Roberta');
    expect(await friend.call(invitation)).toEqual({ invited_by: { first_name: 'Bobbie' } });
  });

  it('at the desk, a new person typed with a title is greeted without it', async () => {
    const names = { first_name: 'Bob', welcome_name: 'Bob' };
    expect(await welcomed({ email: 'desk@example.com', name: 'Roe, Dr. Bob' })).toEqual(names);
    expect((await userOf('desk@example.com')).name).toBe('Dr. Bob Roe');
  });

  it('stands in the export, which imports again with every row skipped (rule 28)', async () => {
    const { body } = await admin.request('GET', exportPatients.path);
    const [head = '', ...rows] = String(body).trimEnd().split('\r\n');
    expect(head).toMatch(/,Total Earned,Preferred Name,/);
    expect(rows.find((row) => row.includes('pref2@example.com'))).toMatch(/,Mary Ann,/);
    const before = await service.sql.rows('select * from users order by id');
    expect(await send([head, ...rows].join('\r\n'))).toMatchObject({ created: 0, updated: 0, skipped: rows.length });
    expect(await service.sql.rows('select * from users order by id')).toEqual(before);
  });
});
