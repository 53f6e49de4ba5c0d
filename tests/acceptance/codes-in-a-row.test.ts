import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { me, sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { plantUser } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

it('after a hundred wrong codes in a row the answer says what still works, and the email link does', async () => {
  const email = 'maria@example.com';
  await plantUser(service.sql, { email, name: 'Maria Santos' });
  const stranger = service.visitor();
  await stranger.call(sendLoginCode, { body: { email } });
  const mail = await service.mail.mailTo(email);
  const wrong = mail.text.includes('000000') ? '111111' : '000000';
  const tryCode = () => stranger.ask(verifyLoginCode, { body: { email, token: wrong } });
  expect((await tryCode()).status).toBe(401);
  await service.sql.rows(`update password_tries set failures = 100 where key = 'codes maria@example.com'`);

  const ended = await tryCode();
  expect(ended.status).toBe(429);
  expect(ended.headers.get('retry-after')).toBe('86400');
  expect(ended.body).toMatchObject({
    error:
      "Too many wrong codes in a row for this email, so codes won't work for 24 hours. " +
      'Tap the button in our email, sign in with your password, or call us.',
  });
  const [link = ''] = /\/sign-in\/[\w-]+/.exec(mail.text) ?? [];
  const maria = service.visitor();
  await maria.request('POST', link, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' });
  expect((await maria.call(me)).user.email).toBe(email);
});
