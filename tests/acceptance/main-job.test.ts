import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadPatients } from '@rewards/contracts/patient-import';
import {
  completeReferral,
  dashboard,
  listOwnReferrals,
  listReferrals,
  type Referral,
} from '@rewards/contracts/referrals';
import { me, sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { adminStats } from '@rewards/contracts/patients';
import { staffName } from '../support/people.ts';
import { runProgram } from '../support/program.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { upload, type Visitor } from '../support/visitor.ts';

const patientList = `Email,First Name,Last Name,Phone,Staff
maria.santos@example.com,Maria,Santos,(678) 555-0101,${staffName}
lin.chen@example.com,Lin,Chen,+1 678 555 0103,
`;

/** The product's main path, step by step. Each step builds on the ones before. */
describe('the main job', () => {
  let service: RunningService;
  let admin: Visitor;
  let patient: Visitor;
  let link: string;

  beforeAll(async () => {
    service = await startService();
    admin = service.visitor();
    patient = service.visitor();
  });
  afterAll(() => service.stop());

  /** What a friend does in their own browser. */
  async function friendSignsUp(number: number): Promise<void> {
    const email = `friend${number}@example.org`;
    const friend = service.visitor();
    await friend.open(link);
    await friend.call(sendLoginCode, { body: { email } });
    const token = await service.mail.loginCodeTo(email);
    await friend.call(verifyLoginCode, { body: { email, token, name: `Friend ${number}`, staff: staffName } });
  }

  async function newestReferral(): Promise<Referral> {
    const { referrals } = await admin.call(listReferrals, { query: { per_page: 1 } });
    const [newest] = referrals;
    if (!newest) throw new Error('There is no referral');
    return newest;
  }

  async function completeNewest(): Promise<Referral> {
    const { id } = await newestReferral();
    return (await admin.call(completeReferral, { params: { id } })).referral;
  }

  const yearOfPatient = async () => {
    const { stats } = await patient.call(dashboard);
    return { earned: stats.annual_earnings, left: stats.remaining_earnings, completed: stats.completed_referrals };
  };

  const audit = () => runProgram('commands/audit.ts', [], service.environment);

  it('starts with an admin granted on the command line, who signs in with an emailed code (rule 16)', async () => {
    const granted = await runProgram('commands/admin.ts', ['grant', 'front.desk@example.com'], service.environment);
    expect(granted).toMatchObject({ code: 0 });

    const { has_staff } = await admin.call(sendLoginCode, { body: { email: 'front.desk@example.com' } });
    expect(has_staff).toBe(true);
    const token = await service.mail.loginCodeTo('front.desk@example.com');
    const { user } = await admin.call(verifyLoginCode, {
      body: { email: 'front.desk@example.com', token, name: 'Dana Front' },
    });
    expect(user).toMatchObject({ is_admin: true, name: 'Dana Front' });
  });

  it('imports the patient list, and changes nothing on a second import (rule 27)', async () => {
    const first = await admin.call(uploadPatients, { body: upload(patientList) });
    expect(first).toEqual({ created: 2, updated: 0, skipped: 0, total_rows: 2, errors: [] });
    const again = await admin.call(uploadPatients, { body: upload(patientList) });
    expect(again).toMatchObject({ created: 0, updated: 0, skipped: 2, total_rows: 2 });
    expect(await admin.call(adminStats)).toMatchObject({ total_users: 3, total_referrals: 0, total_earnings_paid: 0 });
  });

  it('lets a listed patient sign in with an emailed code and find the link on the dashboard (rules 7 and 15)', async () => {
    const { has_staff } = await patient.call(sendLoginCode, { body: { email: ' Maria.Santos@Example.com ' } });
    expect(has_staff).toBe(true);
    const token = await service.mail.loginCodeTo('maria.santos@example.com');
    const { user } = await patient.call(verifyLoginCode, { body: { email: 'maria.santos@example.com', token } });
    expect(user).toMatchObject({
      name: 'Maria Santos',
      phone: '+16785550101',
      is_admin: false,
      signed_up_by_staff: staffName,
    });
    expect(await patient.call(me)).toEqual({
      user,
      permissions: [],
      must_set_password: true,
      current_password_needed: false,
      has_passkey: false,
      passkey_needed: false,
    });

    const { stats, referral_link } = await patient.call(dashboard);
    expect(referral_link).toBe(`${service.publicUrl}/r/${user.referral_code}`);
    expect(stats).toEqual({
      annual_earnings: 0,
      remaining_earnings: 500,
      total_earnings: 0,
      total_used: 0,
      balance: 0,
      total_referrals: 0,
      completed_referrals: 0,
      pending_referrals: 0,
      signed_up_referrals: 0,
    });
    link = new URL(referral_link).pathname;
  });

  it('shows a friend who followed the link as pending after requesting a code, not yet completable (rule 8)', async () => {
    const friend = service.visitor();
    const invitation = await friend.open(link);
    expect(invitation.status).toBe(200);
    expect(invitation.body).toContain('Maria');
    expect((await admin.call(listReferrals)).total).toBe(0);

    const { has_staff } = await friend.call(sendLoginCode, { body: { email: 'friend1@example.org' } });
    expect(has_staff).toBe(false);
    const pending = await newestReferral();
    expect(pending).toMatchObject({
      status: 'pending',
      referred_email: 'friend1@example.org',
      origin: 'link',
      earnings: 0,
      completed_at: null,
    });
    expect(pending.referrer).toMatchObject({ email: 'maria.santos@example.com' });
    expect(await admin.ask(completeReferral, { params: { id: pending.id } })).toMatchObject({
      status: 409,
      body: { code: 'referral_not_signed_up' },
    });

    const token = await service.mail.loginCodeTo('friend1@example.org');
    await friend.call(verifyLoginCode, {
      body: { email: 'friend1@example.org', token, name: 'Robin Friend', staff: 'Tom Whitaker' },
    });
    expect(await newestReferral()).toMatchObject({
      id: pending.id,
      status: 'signed_up',
      referred_name: 'Robin Friend',
      signed_up_by_staff: 'Tom Whitaker',
      earnings: 0,
    });
    expect((await patient.call(dashboard)).stats).toMatchObject({
      annual_earnings: 0,
      signed_up_referrals: 1,
      pending_referrals: 0,
    });
  });

  it('awards $50 once when an admin marks the referral completed, however often (rules 1, 3 and 8)', async () => {
    const completed = await completeNewest();
    expect(completed).toMatchObject({ status: 'completed', earnings: 50 });
    expect(completed.completed_at).not.toBeNull();
    expect(await completeNewest()).toEqual(completed);

    expect(await yearOfPatient()).toEqual({ earned: 50, left: 450, completed: 1 });
    expect((await patient.call(listOwnReferrals)).referrals).toEqual([
      expect.objectContaining({
        id: completed.id,
        referred_email: 'friend1@example.org',
        status: 'completed',
        earnings: 50,
        completed_at: completed.completed_at,
      }),
    ]);
    expect((await patient.call(me)).user).toMatchObject({
      total_earnings: 50,
      stats: { total_referrals: 1, signed_up_referrals: 0, completed_referrals: 1 },
    });
    expect(await admin.call(adminStats)).toMatchObject({ completed_referrals: 1, total_earnings_paid: 50 });
  });

  it('reaches $500 with the tenth completed referral of a year, and stays there with the twelfth (rules 1, 2 and 4)', async () => {
    for (let number = 2; number <= 10; number += 1) {
      await friendSignsUp(number);
      expect(await completeNewest()).toMatchObject({ earnings: 50 });
    }
    expect(await yearOfPatient()).toEqual({ earned: 500, left: 0, completed: 10 });

    for (const number of [11, 12]) {
      await friendSignsUp(number);
      expect(await completeNewest()).toMatchObject({ status: 'completed', earnings: 0 });
    }
    expect(await yearOfPatient()).toEqual({ earned: 500, left: 0, completed: 12 });
    const { referrals } = await patient.call(listOwnReferrals, { query: { per_page: 50 } });
    expect(referrals.reduce((sum, { earnings }) => sum + earnings, 0)).toBe(500);
    expect(await admin.call(adminStats)).toMatchObject({
      total_referrals: 12,
      completed_referrals: 12,
      total_earnings_paid: 500,
    });
  });

  it('passes the audit to the cent (rule 3)', async () => {
    expect(await audit()).toMatchObject({ code: 0 });
  });

  it('fails the audit with exit code 1 and the difference when a ledger row was tampered with (rule 3)', async () => {
    await service.sql.rows('alter table credit_ledger disable trigger credit_ledger_rows_stay');
    await service.sql.rows(
      'update credit_ledger set amount_cents = amount_cents + 1 where sequence = (select min(sequence) from credit_ledger)',
    );
    const { code, output } = await audit();
    expect(code).toBe(1);
    expect(output).toMatch(/50\.01|5001/);
  });
});
