import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { exportRefusals } from '@rewards/contracts/exports';
import { generateQr } from '@rewards/contracts/front-desk';
import { chooseNotifications, showNotifications } from '@rewards/contracts/notifications';
import { uploadOptOuts, uploadPatients } from '@rewards/contracts/patient-import';
import { correctPatient, showPatient } from '@rewards/contracts/patient-page';
import { type SignedIn, aPatient, anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { upload } from '../support/visitor.ts';

describe('consent to texts (rule 44)', () => {
  let service: RunningService;
  let admin: SignedIn;

  beforeAll(async () => {
    service = await startService();
    admin = await anAdmin(service);
  });
  afterAll(() => service.stop());

  const send = (list: string, query = {}, file = 'patients.csv') =>
    admin.browser.call(uploadPatients, { query, body: upload(list, file) });
  const sendOptOuts = (list: string, query = {}) =>
    admin.browser.call(uploadOptOuts, { query, body: upload(list, 'old system.csv') });
  const patientOf = async (email: string) => {
    const [found] = await service.sql.rows<{ id: string }>('select id from users where email = $1', [email]);
    return (await admin.browser.call(showPatient, { params: { id: found?.id ?? '' } })).user;
  };
  const correct = async (email: string, changes: object) => {
    const { id, version } = await patientOf(email);
    return admin.browser.ask(correctPatient, { params: { id }, body: { version, ...changes } });
  };
  const byDesk = expect.any(String);

  it('the source and date of a setting stand at the patient: the list, with its file', async () => {
    await send('Email,OK to text\nno@list.example.com,No\nyes@list.example.com,Yes\n', {}, 'march list.csv');
    const origin = { source: 'list', detail: 'march list.csv', at: expect.any(String), by: byDesk };
    expect(await patientOf('no@list.example.com')).toMatchObject({ takes_texts: false, texts_origin: origin });
    expect(await patientOf('yes@list.example.com')).toMatchObject({ takes_texts: true, texts_origin: origin });
  });

  it('unclear values are off, and a dry run lists each with its number of rows', async () => {
    const list = [
      'Email,OK to text',
      ...['ask mom', 'maybe', 'maybe', 'Yes', 'No', ''].map((word, row) => `unclear${row}@list.example.com,${word}`),
    ].join('\n');
    expect((await send(list, { dry_run: '1' })).texts).toEqual({
      has_column: true,
      unclear: [
        { value: 'maybe', rows: 2 },
        { value: 'ask mom', rows: 1 },
      ],
      unsaid: 1,
      kept_off: 0,
    });
    await send(list);
    for (const row of [0, 1, 2, 4])
      expect(await patientOf(`unclear${row}@list.example.com`)).toMatchObject({ takes_texts: false });
  });

  it.each([
    ['yes', true, 'list_answer'],
    ['no', false, 'list_answer'],
    ['not_sure', false, 'list_answer'],
    [undefined, true, undefined],
  ] as const)('a list without such a column, answered with %s, sets texts to %s', async (texts, takes, source) => {
    const email = `${texts ?? 'unanswered'}@answer.example.com`;
    const list = `Email,Mobile\n${email},\n`;
    const foreseen = await send(list, { dry_run: '1' });
    expect(foreseen.texts).toMatchObject({ has_column: false, unsaid: 1 });
    await send(list, texts ? { texts } : {});
    expect(await patientOf(email)).toMatchObject({
      takes_texts: takes,
      texts_origin: source ? { source, detail: 'patients.csv' } : null,
    });
  });

  it('a patient who called is off, no list turns them on, and an undo takes it back', async () => {
    await send('Email,Name,OK to text\ncaller@desk.example.com,Cal,Yes\n');
    const { body } = await correct('caller@desk.example.com', { takes_texts: false, texts_reason: 'asked_by_phone' });
    const origin = { source: 'asked_by_phone', detail: null, by: byDesk };
    expect(await patientOf('caller@desk.example.com')).toMatchObject({ takes_texts: false, texts_origin: origin });

    expect(await send('Email,OK to text\ncaller@desk.example.com,Yes\n')).toMatchObject({ skipped: 1 });
    expect(await correct('caller@desk.example.com', { takes_texts: true })).toMatchObject({ status: 409 });
    expect(await patientOf('caller@desk.example.com')).toMatchObject({ takes_texts: false, texts_origin: origin });

    await admin.browser.call(undoActivity, { params: { id: (body as { activity_id: string }).activity_id } });
    expect(await patientOf('caller@desk.example.com')).toMatchObject({
      takes_texts: true,
      refuses_texts: false,
      texts_origin: { source: 'list' },
    });
  });

  it('what the desk turned off stays off, and a reason needs a refusal', async () => {
    await send('Email,OK to text\ndesk@desk.example.com,Yes\n');
    await correct('desk@desk.example.com', { takes_texts: false });
    expect(await send('Email,OK to text\ndesk@desk.example.com,Yes\n')).toMatchObject({ updated: 0, skipped: 1 });
    expect(await patientOf('desk@desk.example.com')).toMatchObject({ texts_origin: { source: 'desk' } });
    for (const changes of [{ texts_reason: 'asked_by_phone' }, { takes_texts: true, texts_reason: 'asked_in_person' }])
      expect(await correct('desk@desk.example.com', changes)).toMatchObject({
        status: 422,
        body: { fields: { texts_reason: expect.any(String) } },
      });
  });

  it("a patient's own switch is the source, both ways", async () => {
    const maria = await aPatient(service, 'maria@own.example.com');
    const choose = (texts: boolean) => maria.browser.call(chooseNotifications, { body: { mail: true, texts } });
    await choose(false);
    expect(await patientOf('maria@own.example.com')).toMatchObject({ texts_origin: { source: 'account', by: null } });
    await send('Email,OK to text\nmaria@own.example.com,Yes\n');
    expect(await maria.browser.call(showNotifications)).toMatchObject({ texts: false });
    await choose(true);
    expect(await patientOf('maria@own.example.com')).toMatchObject({
      takes_texts: true,
      texts_origin: { source: 'account' },
    });
  });

  it('opt-outs of an old system turn texts off, also for a phone that no patient has yet', async () => {
    await send('Email,Mobile\nbyphone@old.example.com,6785550151\nbymail@old.example.com,6785550152\n', {
      texts: 'yes',
    });
    const list = '(678) 555-0151\nbymail@old.example.com\n678.555.0153\nnobody@old.example.com\nsee note\n';
    const expected = {
      ...{ total_rows: 5, turned_off: 2, already_off: 0, phones_stored: 1, emails_unknown: 1, not_opted_out: 0 },
      ...{ unreadable_rows: 1, errors: [{ row: 5, error: 'No phone number or email we can read in “see note”' }] },
    };
    expect(await sendOptOuts(list, { dry_run: '1' })).toEqual(expected);
    expect(await patientOf('byphone@old.example.com')).toMatchObject({ takes_texts: true });
    expect(await sendOptOuts(list)).toEqual(expected);
    expect(await sendOptOuts(list)).toMatchObject({ turned_off: 0, already_off: 2 });

    const origin = { source: 'opt_out_list', detail: 'old system.csv', by: byDesk };
    for (const email of ['byphone@old.example.com', 'bymail@old.example.com'])
      expect(await patientOf(email)).toMatchObject({ takes_texts: false, refuses_texts: true, texts_origin: origin });

    expect(
      await send('Email,Mobile,OK to text\nlater@old.example.com,6785550153,Yes\n', { dry_run: '1' }),
    ).toMatchObject({ texts: { kept_off: 1 } });
    await send('Email,Mobile,OK to text\nlater@old.example.com,6785550153,Yes\n');
    const later = await patientOf('later@old.example.com');
    expect(later).toMatchObject({ takes_texts: false, texts_origin: origin });
    await admin.browser.call(generateQr, { body: { user_id: later.id } });
    expect(await service.sql.count('follow_up_texts')).toBe(0);
  });

  it('in a list of all contacts, only those who opted out are turned off', async () => {
    await send('Email\nin@status.example.com\nout@status.example.com\n');
    const list = 'Name,Email,Opted Out\nIn,in@status.example.com,No\nOut,out@status.example.com,Yes\n';
    expect(await sendOptOuts(list)).toMatchObject({ turned_off: 1, not_opted_out: 1 });
    expect(await patientOf('in@status.example.com')).toMatchObject({ takes_texts: true });
  });

  it.each([
    ['empty', '', 'empty'],
    ['without any contact', 'hello\nworld\n', 'no phone number and no email'],
  ])('a list of opt-outs that is %s is refused', async (_, list, words) => {
    expect(await admin.browser.ask(uploadOptOuts, { body: upload(list) })).toMatchObject({
      status: 422,
      body: { code: 'csv_unreadable', error: expect.stringContaining(words) },
    });
  });

  it('who refused, when and why is exported for admins, without executable cells, and can be imported', async () => {
    await send('Email,Name,Mobile\nformula@refusal.example.com,=Eva,6785550161\n', { texts: 'no' });
    await sendOptOuts('678-555-0162\n');
    const { status, body } = await admin.browser.open(exportRefusals.path);
    expect(status).toBe(200);
    const [head, ...rows] = String(body).trimEnd().split('\r\n');
    expect(head).toBe('Name,Email,Phone,Since,Why,Entered By');
    expect(rows).toContainEqual(
      expect.stringMatching(
        /^'=Eva,formula@refusal\.example\.com,6785550161,20\d\d-\d\d-\d\d,Answer given for a patient list: patients\.csv,/,
      ),
    );
    expect(rows).toContainEqual(expect.stringMatching(/^,,6785550162,20[\d-]+,Opt-out list: old system\.csv,/));
    expect(await sendOptOuts(String(body), { dry_run: '1' })).toMatchObject({ turned_off: 0, unreadable_rows: 0 });

    const patient = (await aPatient(service)).browser;
    expect(await patient.ask(exportRefusals)).toMatchObject({ status: 403 });
    expect(await service.visitor().ask(exportRefusals)).toMatchObject({ status: 401 });
    expect(await service.sql.count("activity_log where action = 'refusals_exported'")).toBe(1);
  });
});
