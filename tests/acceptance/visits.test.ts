import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import {
  confirmVisit,
  confirmVisits,
  dismissVisit,
  keepVisit,
  listVisits,
  postponeVisit,
} from '@rewards/contracts/visits';
import {
  connectPractice,
  friendsWithVisits,
  openDentalEnvironment,
  readVisitsNow,
  visitDay,
} from '../support/connected-practice.ts';
import { secrets } from '@rewards/dental-office/office';
import { OpenDentalServer } from '@rewards/dental-office/open-dental-server';
import { type SignedIn, aPatient, anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { tasksOf } from '../support/tasks.ts';
import { until } from '../support/until.ts';
import type { Visitor } from '../support/visitor.ts';

describe("visits from the practice's own system", () => {
  const logLines: string[] = [];
  let openDental: OpenDentalServer;
  let service: RunningService;
  let dana: SignedIn;
  let admin: Visitor;

  beforeAll(async () => {
    openDental = await OpenDentalServer.start();
    service = await startService({ environment: openDentalEnvironment(openDental), logLines });
    dana = await anAdmin(service);
    admin = dana.browser;
  });
  beforeEach(async () => {
    openDental.office.patients.clear();
    openDental.office.appointments.clear();
    openDental.asked.length = 0;
    await service.sql.rows('delete from visits');
    await service.sql.rows("delete from referrals where status <> 'completed'");
    await connectPractice(service.databaseUrl, dana.user.id);
  });
  afterAll(async () => {
    await service.stop();
    await openDental.stop();
  });

  const friends = (count: number, referrer: string) =>
    friendsWithVisits(service.sql, openDental.office, count, referrer);
  const listed = () => admin.call(listVisits);
  const nothingRuns = async () =>
    (await service.sql.count(`graphile_worker.jobs where task_identifier = 'read_visits'`)) === 0;

  async function read(): Promise<AnswerOf<typeof listVisits>> {
    await readVisitsNow(service.sql);
    await until('the reading is done', nothingRuns);
    return listed();
  }

  /** As if a night had passed since the last one. */
  /** A nightly reading under way goes on at any hour. It begins at two. */
  const makeNightlyDue = () => service.sql.rows(`update practice_system set nightly_next = current_date - 14`);
  const statusOf = async (id: string) => {
    const [row] = await service.sql.rows<{ status: string }>('select status from referrals where id = $1', [id]);
    return row?.status;
  };
  const chosen = (visits: AnswerOf<typeof listVisits>['to_confirm']) =>
    visits.map(({ id, matches }) => ({ id, referral_id: matches[0]?.referral.id ?? '' }));

  it('are for admins, and refuse malformed input and unknown visits', async () => {
    const patient = (await aPatient(service, 'no.admin@example.com')).browser;
    const params = { id: crypto.randomUUID() };
    const body = { referral_id: crypto.randomUUID() };
    for (const [who, status] of [
      [service.visitor(), 401],
      [patient, 403],
    ] as const) {
      expect((await who.ask(listVisits)).status).toBe(status);
      expect((await who.ask(confirmVisit, { params, body })).status).toBe(status);
      expect((await who.ask(confirmVisits, { body: { visits: [] } })).status).toBe(status);
      expect((await who.ask(dismissVisit, { params, body })).status).toBe(status);
      expect((await who.ask(postponeVisit, { params })).status).toBe(status);
      expect((await who.ask(keepVisit, { params })).status).toBe(status);
    }

    expect((await admin.ask(confirmVisits, { body: { visits: [] } })).status).toBe(422);
    expect((await admin.ask(confirmVisit, { params, body: { referral_id: 'x' } })).status).toBe(422);
    expect((await admin.ask(dismissVisit, { params, body })).status).toBe(404);
    expect((await admin.ask(postponeVisit, { params })).status).toBe(404);
    expect((await admin.ask(keepVisit, { params })).status).toBe(404);
    expect((await admin.call(confirmVisit, { params, body })).ignored[0]?.reason).toBe(
      'This visit was taken back or is no longer listed',
    );
  });

  it('say that nothing is connected', async () => {
    await service.sql.rows('delete from practice_system');
    expect(await listed()).toEqual({
      system: null,
      trouble: null,
      posting_trouble: null,
      taken_back: [],
      to_confirm: [],
      unread: [],
    });
  });

  it('are read, counted for the desk, and confirmed and undone all at once', async () => {
    await friends(3, 'all.at.once@example.com');
    const { system, to_confirm: visits } = await read();

    expect(system).toMatchObject({ name: 'Open Dental', read_at: expect.any(String) });
    expect(visits).toHaveLength(3);
    expect(visits[0]).toMatchObject({
      day: visitDay(),
      name: 'Fay Raya',
      matches: [
        { evidence: ['email', 'name'], certainty: 'certain', doubts: [], referral: { award_if_completed: 50 } },
      ],
    });
    const waiting = () => tasksOf(admin, 'visit');
    expect(await waiting()).toMatchObject([{ is_certain: true, award: 50 }, {}, {}]);
    expect([await tasksOf(admin, 'visit_taken_back'), await tasksOf(admin, 'system_down')]).toEqual([[], []]);

    const answer = await admin.call(confirmVisits, { body: { visits: chosen(visits) } });
    expect(answer).toMatchObject({ confirmed: 3, earned: 150, ignored: [] });
    expect(await waiting()).toEqual([]);
    expect(
      await service.sql.rows(
        'select distinct (completed_at at time zone $1)::date::text as day from referrals where id = any($2)',
        ['America/New_York', chosen(visits).map(({ referral_id: id }) => id)],
      ),
    ).toEqual([{ day: visitDay() }]);

    await admin.call(undoActivity, { params: { id: answer.activity_id ?? '' } });
    expect((await listed()).to_confirm).toHaveLength(3);
    expect(await waiting()).toHaveLength(3);
  });

  it('complete once if two desks confirm them at the same moment', async () => {
    await friends(4, 'two.desks@example.com');
    const visits = chosen((await read()).to_confirm);

    const answers = await Promise.all([1, 2, 3].map(() => admin.call(confirmVisits, { body: { visits } })));

    expect(answers.map(({ confirmed }) => confirmed).toSorted((a, b) => b - a)).toEqual([4, 0, 0]);
    expect(
      await service.sql.count('credit_ledger where referral_id = any($1)', [visits.map((each) => each.referral_id)]),
    ).toBe(4);
  });

  it('are dismissed, put off, and confirmed one by one', async () => {
    await friends(3, 'one.by.one@example.com');
    const [first, second, third] = (await read()).to_confirm;
    if (!first || !second || !third) throw new Error('Three visits were to be listed');
    const bodyOf = (visit: typeof first) => ({ referral_id: visit.matches[0]?.referral.id ?? '' });

    const dismissed = await admin.call(dismissVisit, { params: first, body: bodyOf(first) });
    await admin.call(postponeVisit, { params: second });
    const confirmed = await admin.call(confirmVisit, { params: third, body: bodyOf(third) });

    expect(confirmed).toMatchObject({ confirmed: 1, earned: 50 });
    expect((await read()).to_confirm).toEqual([]);
    expect((await admin.ask(dismissVisit, { params: third, body: bodyOf(third) })).status).toBe(409);

    await admin.call(undoActivity, { params: { id: dismissed.activity_id } });
    expect((await listed()).to_confirm.map(({ id }) => id)).toEqual([first.id]);
  });

  it('that were taken back are shown at the top, to undo or keep', async () => {
    const [one, other] = await friends(2, 'taken.back@example.com');
    if (!one || !other) throw new Error('Two friends were to be planted');
    await admin.call(confirmVisits, { body: { visits: chosen((await read()).to_confirm) } });
    openDental.office.changes(one.visit, { AptStatus: 'Scheduled' });
    openDental.office.appointments.delete(other.visit);
    await makeNightlyDue();

    const { taken_back: gone } = await read();

    expect(gone).toHaveLength(2);
    expect([await statusOf(one.referralId), await statusOf(other.referralId)]).toEqual(['completed', 'completed']);
    const visitOf = (id: string) => gone.find(({ matches }) => matches[0]?.referral.id === id);
    await admin.call(undoActivity, { params: { id: visitOf(one.referralId)?.activity_id ?? '' } });
    await admin.call(keepVisit, { params: { id: visitOf(other.referralId)?.id ?? '' } });

    expect((await listed()).taken_back).toEqual([]);
    expect([await statusOf(one.referralId), await statusOf(other.referralId)]).toEqual(['signed_up', 'completed']);
  });

  it('complete by themselves a day later if the practice chose so (rule 52)', async () => {
    const [friend] = await friends(1, 'by.itself@example.com');
    await connectPractice(service.databaseUrl, dana.user.id, { visits: 'complete' });
    await read();
    expect(await statusOf(friend?.referralId ?? '')).toBe('signed_up');

    await service.sql.rows(`update visits set first_seen_at = first_seen_at - interval '1 day', due_at = now()`);
    await read();

    expect(await statusOf(friend?.referralId ?? '')).toBe('completed');
    const [entry] = await service.sql.rows(
      `select actor_kind, actor_name from activity_log where subject_id = $1 and action = 'referral_completed'`,
      [friend?.referralId],
    );
    expect(entry).toEqual({ actor_kind: 'practice_system', actor_name: 'Open Dental' });
  });

  it('are missed on the desk while the key is refused, which admins are emailed about', async () => {
    openDental.office.permissions.set('ApiReadAll', false);
    const { trouble } = await read();
    openDental.office.permissions.set('ApiReadAll', true);

    expect(trouble).toMatchObject({ needs_admin: true });
    expect(await tasksOf(admin, 'system_down')).toMatchObject([{ system: 'Open Dental', needs_admin: true }]);
    await service.mail.mailTo('front.desk@example.com', /We can't get visits from Open Dental/);
  });

  it('leave no SSN, birth date or balance in any table or log line, and no email or key in the log', async () => {
    const [friend] = await friends(1, 'secret@example.com');
    openDental.fail(/^\/patients\/\d+/, {
      kind: 'changed',
      change: (body) => body.replace('"PatStatus"', '"Renamed"'),
    });
    openDental.fail(/^\/appointments/, { kind: 'meanwhile', act: () => undefined });
    await read();
    await service.sql.rows('update practice_system set trouble = null');
    await read();
    expect((await listed()).to_confirm).toHaveLength(1);

    const tables = await service.sql.rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker')`,
    );
    const rows: string[] = [];
    for (const { name } of tables)
      rows.push(
        ...(await service.sql.rows<{ row: string }>(`select t::text as row from ${name} t`)).map(({ row }) => row),
      );
    const dump = rows.join('\n');
    const log = logLines.join('\n');
    expect(log).toContain("practice's system couldn't be read");
    for (const secret of [secrets.SSN, secrets.Birthdate, String(secrets.BalTotal), 'Prophy']) {
      expect(dump).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
    const email = openDental.office.patients.get(friend?.chart ?? 0)?.Email ?? 'none';
    expect(dump).toContain(email);
    expect(log).not.toContain(email);
    expect(log).not.toContain('customer-key');
  });
});
