import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { type ListedImport, listImports, showImport } from '@rewards/contracts/imports';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { correctPatient, showPatient } from '@rewards/contracts/patient-page';
import { aFrontDesk, aPatient, anAdmin, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { upload, type Visitor } from '../support/visitor.ts';

const nowhere = '00000000-0000-4000-8000-000000000000';

describe('imported patient lists', () => {
  let service: RunningService;
  let admin: Visitor;

  beforeAll(async () => {
    service = await startService();
    admin = (await anAdmin(service)).browser;
  });
  afterAll(() => service.stop());

  const send = (list: string, name: string, query = {}) =>
    admin.call(uploadPatients, { query: { details: '1', ...query }, body: upload(list, name) });
  const undo = (id: string | null | undefined) => admin.ask(undoActivity, { params: { id: id ?? nowhere } });
  const latest = async () => (await admin.call(listImports)).imports[0] as ListedImport;
  const show = (id: string) => admin.call(showImport, { params: { id } });
  const userWith = async (email: string) =>
    (
      await service.sql.rows<{ id: string; name: string; phone: string | null }>(
        'select id, name, phone from users where email = $1',
        [email],
      )
    )[0];

  it('are for admins, and an unknown one is not found', async () => {
    const patient = (await aPatient(service, 'no.admin@example.com')).browser;
    for (const [visitor, status] of [
      [service.visitor(), 401],
      [patient, 403],
    ] as const) {
      expect((await visitor.ask(listImports)).status).toBe(status);
      expect((await visitor.ask(showImport, { params: { id: nowhere } })).status).toBe(status);
    }
    expect((await admin.request('GET', '/admin/imports/not-an-id')).status).toBe(404);
    expect(await admin.ask(showImport, { params: { id: nowhere } })).toMatchObject({ status: 404 });
    expect((await admin.ask(listImports, { query: {} })).status).toBe(200);
  });

  it('tell who imported which file and what changed, and one undo takes all of it back', async () => {
    await send('Email,Name,Cell\nbob@example.com,Bob Berg,6785550101\n', 'first.csv');
    const before = await userWith('bob@example.com');
    const list =
      'Email,Name,Cell\nann@example.com,Ann Archer,6785550102\nbob@example.com,Robert Berg,6785550103\nnothing,Cy,\n';
    const result = await send(list, 'march.csv');
    expect(result).toMatchObject({ created: 1, updated: 1, skipped: 1, activity_id: expect.any(String) });

    const listed = await latest();
    expect(listed).toMatchObject({
      ...{ file_name: 'march.csv', by: 'Dana Front', added: 1, updated: 1, unchanged: 0, refused: 1 },
      ...{ activity_id: result.activity_id, undone_at: null, undo: null },
    });
    const { imports: seenByOthers } = await (await aFrontDesk(service)).browser.call(listImports);
    expect(seenByOthers[0]).toMatchObject({ id: listed.id, activity_id: null, undo_until: null });
    expect(await show(listed.id)).toMatchObject({ undo: { removed: 1, restored: 1, kept: 0 }, kept_people: [] });

    expect((await undo(result.activity_id)).status).toBe(200);

    expect(await userWith('ann@example.com')).toBeUndefined();
    expect(await userWith('bob@example.com')).toEqual(before);
    expect(await latest()).toMatchObject({
      ...{ activity_id: null, undo_until: null, undone_at: expect.any(String) },
      undo: { removed: 1, restored: 1, kept: 0 },
    });
    expect(await undo(result.activity_id)).toMatchObject({ status: 409, body: { code: 'already_undone' } });
    const { activity } = await admin.call(listActivity, { query: {} });
    expect(activity[0]?.summary).toMatch(/^Undid: Imported a patient list: 1 created, 1 updated/);
  });

  it('are undone, and people with activity since stay and are listed with the reason', async () => {
    const result = await send(
      'Email,Name\nida@example.com,Ida\njoe@example.com,Joe\nkim@example.com,Kim\n',
      'three.csv',
    );
    await signInByCode(service, 'ida@example.com');
    const joe = await userWith('joe@example.com');
    const { user } = await admin.call(showPatient, { params: { id: joe?.id ?? '' } });
    await admin.call(correctPatient, {
      params: { id: user.id },
      body: { version: user.version, phone: '678-555-0104' },
    });
    const { id } = await latest();
    const kept = [
      { name: 'Ida', email: 'ida@example.com', why: ['signed_in', 'emailed', 'edited'], fields: [] },
      { name: 'Joe', email: 'joe@example.com', why: ['edited'], fields: [] },
    ];
    expect(await show(id)).toMatchObject({ undo: { removed: 1, restored: 0, kept: 2 }, kept_people: kept });

    expect((await undo(result.activity_id)).status).toBe(200);

    expect(await userWith('kim@example.com')).toBeUndefined();
    expect(await userWith('joe@example.com')).toMatchObject({ phone: '+16785550104' });
    expect(await show(id)).toMatchObject({ undo: { removed: 1, restored: 0, kept: 2 }, kept_people: kept });
    // What the log says of people the undo removed is forgotten too.
    expect(await service.sql.count("activity_log where action = 'user_deleted'")).toBe(0);
  });

  it('of which everyone changed since are not undone', async () => {
    const result = await send('Email,Name\nlou@example.com,Lou\n', 'one.csv');
    await signInByCode(service, 'lou@example.com');
    expect(await undo(result.activity_id)).toMatchObject({
      status: 409,
      body: { code: 'undo_does_not_fit', error: expect.stringContaining('nothing left to undo') },
    });
    expect(await latest()).toMatchObject({ undone_at: null, activity_id: result.activity_id });
  });

  it('are read again with the columns an admin chose for that header', async () => {
    const list = (email: string) => `Contact,Who\n${email},Mia\n`;
    const mapping = 'email,name';
    const dryRun = (email: string, query = {}) =>
      admin.ask(uploadPatients, { query: { dry_run: '1', ...query }, body: upload(list(email)) });
    expect(await dryRun('x')).toMatchObject({ status: 422 });
    expect(await dryRun('mia@example.com', { mapping })).toMatchObject({ body: { is_remembered: false } });
    expect(await dryRun('x')).toMatchObject({ status: 422 });
    await send(list('mia@example.com'), 'mia.csv', { mapping });

    expect(await dryRun('noa@example.com')).toMatchObject({
      status: 200,
      body: { is_remembered: true, created: 1, mapping: [{ meaning: 'email' }, { meaning: 'name' }] },
    });
    expect(await send(list('noa@example.com'), 'noa.csv')).toMatchObject({ created: 1 });
  });

  it('undone by two admins at once are undone once', async () => {
    const result = await send('Email,Name\npat@example.com,Pat\nquin@example.com,Quin\n', 'two.csv');
    const answers = await Promise.all([1, 2, 3].map(() => undo(result.activity_id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await latest()).toMatchObject({ undo: { removed: 2, restored: 0, kept: 0 } });
  });
});
