import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import type { ResentMail } from './resend-mail.ts';

let practice: Practice;
const resend = (what: ResentMail) => practice.resendMail.execute({ userId: idOf('Ann'), adminId: idOf('Dana'), what });

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Dana').admin());
});

test.each([
  ['card', 'referral_card'],
  ['link', 'personal_link'],
  ['invitation', 'program_invitation'],
] as const)('%s is emailed as %s once in 10 minutes, and logged (rules 30 and 37)', async (what, kind) => {
  expect(await resend(what)).toEqual({ kind: 'sent' });
  practice.clock.advanceSeconds(540);
  expect(await resend(what)).toEqual({ kind: 'just_sent', retryAfterSeconds: 60 });

  expect(practice.mailsTo('ann@example.com')).toMatchObject([{ kind, userId: idOf('Ann') }]);
  expect(practice.activity).toMatchObject([
    { subjectId: idOf('Ann'), what: { action: 'mail_resent', params: { user: { name: 'Ann' }, what } } },
  ]);
  practice.clock.advanceSeconds(60);
  expect(await resend(what)).toEqual({ kind: 'sent' });
});

test('a resent card opens', async () => {
  await resend('card');
  const [mail] = practice.mailsTo('ann@example.com');
  const token = mail?.kind === 'referral_card' ? mail.cardPath.split('/').at(-1) : undefined;
  expect(await practice.openCard.execute(token ?? '')).toMatchObject({ kind: 'opened' });
});

test('a patient who turned off emails or is gone gets none', async () => {
  await practice.chooseNotifications.execute({ userId: idOf('Ann'), takesMails: false, takesTexts: true });
  expect(await resend('link')).toEqual({ kind: 'refused', reason: 'mails_refused' });
  expect(await practice.resendMail.execute({ userId: idOf('Nobody'), adminId: idOf('Dana'), what: 'link' })).toEqual({
    kind: 'refused',
    reason: 'user_unknown',
  });
  expect(practice.database.committed.mails).toEqual([]);
});

test('an admin gets none, because they have no link to share', async () => {
  const toAdmin = { userId: idOf('Dana'), adminId: idOf('Dana'), what: 'card' } as const;
  expect(await practice.resendMail.execute(toAdmin)).toEqual({ kind: 'refused', reason: 'patient_is_admin' });
});
