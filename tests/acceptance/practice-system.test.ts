import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import {
  changePracticeSystem,
  connectPracticeSystem,
  disconnectPracticeSystem,
  readPracticeSystem,
  showPracticeSystem,
  testPracticeSystem,
} from '@rewards/contracts/practice-system';
import { OpenDentalServer } from '@rewards/dental-office/open-dental-server';
import { wallClockIn } from '@rewards/dental-office/wall-clock';
import { aPatient, anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

describe("the practice's own system", () => {
  let office: OpenDentalServer;
  let service: RunningService;
  let admin: Visitor;

  beforeAll(async () => {
    office = await OpenDentalServer.start();
    const { url, developerKey } = office.settings;
    service = await startService({ environment: { OPEN_DENTAL_URL: url, OPEN_DENTAL_DEVELOPER_KEY: developerKey } });
    admin = (await anAdmin(service)).browser;
  });
  afterAll(async () => {
    await service.stop();
    await office.stop();
  });

  const connect = (customer_key: string) =>
    admin.ask(connectPracticeSystem, { body: { customer_key, agreement: true } });
  const customerKey = 'customer-key';

  it('is for admins only', async () => {
    const patient = (await aPatient(service, 'no.admin@example.com')).browser;
    for (const [visitor, status] of [
      [service.visitor(), 401],
      [patient, 403],
    ] as const) {
      expect((await visitor.ask(showPracticeSystem, {})).status).toBe(status);
      expect((await visitor.ask(connectPracticeSystem, { body: { agreement: true } })).status).toBe(status);
      expect((await visitor.ask(changePracticeSystem, { body: { is_paused: true } })).status).toBe(status);
      expect((await visitor.ask(testPracticeSystem, {})).status).toBe(status);
      expect((await visitor.ask(readPracticeSystem, {})).status).toBe(status);
      expect((await visitor.ask(disconnectPracticeSystem, {})).status).toBe(status);
    }
  });

  it('needs the agreement and a key that Open Dental accepts', async () => {
    expect(
      await admin.ask(connectPracticeSystem, { body: { customer_key: customerKey, agreement: false } }),
    ).toMatchObject({
      status: 422,
      body: { fields: { agreement: 'Please confirm the agreement first' } },
    });
    expect(await connect('')).toMatchObject({ status: 422, body: { fields: { customer_key: expect.any(String) } } });
    expect(await connect('a-wrong-key')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Open Dental answered 401'), code: 'practice_system_unreachable' },
    });
    expect(await admin.call(showPracticeSystem, {})).toEqual({ name: 'Open Dental', key: 'typed', connection: null });
    expect((await admin.ask(testPracticeSystem, {})).status).toBe(404);
    expect((await admin.ask(changePracticeSystem, { body: { is_paused: true } })).status).toBe(404);
  });

  it('connects, is tested and changed, and the key shows up nowhere', async () => {
    const ahead = 90;
    // Moves the hands of the clock. The time 90 minutes from now may be on the other side of a clock change.
    const shown = Date.parse(`${wallClockIn('America/New_York', new Date())}Z`);
    office.office.now = wallClockIn('UTC', new Date(shown + ahead * 60_000));
    office.office.hasAppointment(office.office.hasPatient({ FName: 'Riley', LName: 'Stone' }));

    expect(await connect(customerKey)).toMatchObject({
      status: 200,
      body: {
        connection: {
          visits: 'suggest',
          credit_type: null,
          is_paused: false,
          may_post: true,
          trouble: null,
          posting_trouble: null,
        },
      },
    });
    expect(await connect(customerKey)).toMatchObject({ status: 409, body: { code: 'practice_system_connected' } });
    const tested = await admin.call(testPracticeSystem, {});
    expect(Math.abs((tested.minutes_ahead ?? 0) - ahead)).toBeLessThanOrEqual(5);
    expect(tested).toEqual({
      version: '24.3.31.0',
      may_read: true,
      may_post: true,
      minutes_ahead: expect.any(Number),
      adjustment_types: [
        { id: '18', name: 'Referral credit', sign: '-' },
        { id: '19', name: 'Referral credit taken back', sign: '+' },
      ],
    });
    const body = { visits: 'complete', credit_type: { id: '18', name: 'Referral credit' }, is_paused: true } as const;
    const changed = await admin.call(changePracticeSystem, { body });
    expect(changed.connection).toMatchObject(body);

    expect(await admin.ask(readPracticeSystem, {})).toMatchObject({
      status: 409,
      body: { code: 'practice_system_paused' },
    });
    const { activity } = await admin.call(listActivity, { query: {} });
    expect(activity.slice(0, 2).map(({ summary }) => summary)).toEqual([
      'Changed the connection to Open Dental: visits, credit, pause',
      'Connected Open Dental, and confirmed the business associate agreement',
    ]);
    const kept = JSON.stringify([
      changed,
      activity,
      await service.sql.rows('select * from practice_system'),
      await service.sql.rows('select * from activity_log'),
    ]);
    expect(kept).not.toContain(customerKey);
    expect(activity[0]?.changes).toEqual([
      { field: 'visits', from: 'suggested to staff', to: 'completed if certain' },
      { field: 'credit', from: 'nothing', to: 'Referral credit' },
      { field: 'pause', from: 'off', to: 'on' },
    ]);
    await admin.call(undoActivity, { params: { id: changed.activity_id! } });
    expect((await admin.call(showPracticeSystem, {})).connection).toMatchObject({
      visits: 'suggest',
      credit_type: null,
      is_paused: false,
    });
  });

  it('tells when the system is away, and disconnecting forgets it', async () => {
    await office.stop();
    expect(await admin.ask(testPracticeSystem, {})).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('No answer from Open Dental') },
    });
    await office.resume();

    expect(await admin.call(disconnectPracticeSystem, {})).toMatchObject({ connection: null });
    expect((await admin.ask(disconnectPracticeSystem, {})).status).toBe(404);
    expect(await service.sql.rows('select * from practice_system')).toEqual([]);
  });
});
