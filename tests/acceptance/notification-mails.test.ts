import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { redeemCredit } from '@rewards/contracts/credit';
import { generateQr } from '@rewards/contracts/front-desk';
import { completeReferral, listReferrals } from '@rewards/contracts/referrals';
import { localDate } from '@rewards/domain/local-date';
import { anAdmin, aPatient, plantReferrals, type SignedIn, signInByCode } from '../support/people.ts';
import { letHeldMailsLeave } from '../support/let-held-mails-leave.ts';
import { readQrPicture } from '../support/read-qr-picture.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';

const referrer = 'maria.santos@example.com';

describe('emails to a referrer', () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    service = await startService({
      environment: { PRACTICE_NAME: 'Duluth Dental', PRACTICE_ADDRESS: '1 Main Street, Duluth' },
    });
    admin = await anAdmin(service);
    maria = await aPatient(service, referrer);
  });
  afterAll(() => service.stop());

  const complete = (id: string) => admin.browser.call(completeReferral, { params: { id } });

  it('say once that a friend signed up, and go to no one else', async () => {
    const friend = service.visitor();
    await friend.open(`/r/${maria.user.referral_code}`);
    await signInByCode(service, 'robin@example.org', { name: 'Robin Friend', browser: friend });

    const told = await service.mail.mailTo(referrer, /joined/);
    expect(told.subject).toBe('Robin joined Duluth Dental thanks to you');
    expect(told.text).toContain('Hi Maria,');
    expect(told.text).toContain('Duluth Dental\r\n1 Main Street, Duluth');
    expect(told.text).not.toContain('robin@example.org');
    expect(service.mail.received.filter(({ subject }) => subject.includes('joined'))).toHaveLength(1);
  });

  it('say once what a completed referral earned, however often it is marked completed', async () => {
    const { referrals } = await admin.browser.call(listReferrals);
    const id = referrals[0]?.id ?? '';
    await Promise.all([complete(id), complete(id)]);
    await complete(id);
    await letHeldMailsLeave(service);

    const told = await service.mail.mailTo(referrer, /earned/);
    expect(told.subject).toBe('You earned $50 for recommending Duluth Dental');
    expect(told.text).toContain("You've earned $50 of $500");
  });

  it('say what is left to use when they leave, also if some was used while they waited', async () => {
    const bea = await aPatient(service, 'bea.long@example.com');
    for (const id of await plantReferrals(service.sql, bea.user.id, 2)) await complete(id);
    const given_on = localDate(new Date(), 'America/New_York');
    await admin.browser.call(redeemCredit, { body: { user_id: bea.user.id, amount: 12.5, given_on } });
    await letHeldMailsLeave(service);

    const told = await service.mail.mailTo('bea.long@example.com', /earned/);
    expect(told.text).toContain('Available balance: $87.50');
    expect(told.text).toContain(`${service.publicUrl}/r/${bea.user.referral_code}`);
  });

  it("have the QR code of a patient's card in them, which leads to their link", async () => {
    await admin.browser.call(generateQr, { body: { user_id: maria.user.id } });
    const { text } = await service.mail.mailTo(referrer, /referral card/);
    const [, picture = ''] = /Content-Id: <qr-code>.*?\r\n\r\n([\w+/=\r\n]+)/is.exec(text) ?? [];

    expect(await readQrPicture(Buffer.from(picture, 'base64'))).toBe(
      `${service.publicUrl}/r/${maria.user.referral_code}`,
    );
  });

  it('say why there is no credit once the annual limit is reached', async () => {
    for (const id of await plantReferrals(service.sql, maria.user.id, 10)) await complete(id);
    await letHeldMailsLeave(service);

    const last = await service.mail.mailTo(referrer, /Thank you/);
    expect(last.text).toContain("You've reached the annual limit of $500");
    // Several are sent at a time, so this one may come before another.
    const earned = () =>
      service.mail.received.filter(({ to, subject }) => to === referrer && subject.includes('earned')).length;
    await until('each of the others reports what it earned', async () => earned() >= 10);
    expect(earned()).toBe(10);
  });

  it('never leave if the completion is undone in time, and are corrected if it is undone later (rule 45)', async () => {
    const bo = await aPatient(service, 'bo.chen@example.com');
    const toBo = () => service.mail.received.filter(({ to }) => to === 'bo.chen@example.com').length;
    const [id = ''] = await plantReferrals(service.sql, bo.user.id, 1);
    const before = toBo();

    await undo((await complete(id)).activity_id);
    await letHeldMailsLeave(service);
    await noMailWaits();
    expect(toBo()).toBe(before);

    const completed = await complete(id);
    await letHeldMailsLeave(service);
    await service.mail.mailTo('bo.chen@example.com', /You earned \$50/);
    await undo(completed.activity_id);
    await letHeldMailsLeave(service);
    const correction = await service.mail.mailTo('bo.chen@example.com', /A correction/);
    expect(correction.text).toContain("That was entered by mistake, so we've taken it back.");
    await noMailWaits();
    expect(toBo()).toBe(before + 2);
  });

  const undo = (id: string | null) => admin.browser.call(undoActivity, { params: { id: id ?? '' } });
  const noMailWaits = () =>
    until('no email waits', async () => (await service.sql.count(`mail_deliveries where state = 'waiting'`)) === 0);
});
