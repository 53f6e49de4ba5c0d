import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { completeReferral, dashboard, listReferrals } from '@rewards/contracts/referrals';
import { confirmPasswordReset, login, logout, me, requestPasswordReset, setPassword } from '@rewards/contracts/sign-in';
import { listUsers } from '@rewards/contracts/patients';
import { anAdmin, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { upload } from '../support/visitor.ts';

describe('the log of a whole journey', () => {
  const lines: string[] = [];
  const secrets = new Set<string>();
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ logLines: lines });
  });
  afterAll(() => service.stop());

  it('has requests and outcomes, but no email, name, phone, password, code, token or cookie', async () => {
    const maria = await signInByCode(service, 'maria.santos@example.com', { name: 'Maria Santos' });
    await maria.browser.call(setPassword, {
      body: { password: 'a long secret of maria', confirm: 'a long secret of maria' },
    });
    await maria.browser.call(dashboard);

    const friend = service.visitor();
    await friend.open(`/r/${maria.user.referral_code}`);
    await friend.open(`/r/${maria.user.referral_code}/friend@example.com?email=friend@example.com`);
    const ben = await signInByCode(service, 'ben.okafor@example.com', { name: 'Ben Okafor', browser: friend });

    const admin = await anAdmin(service);
    await admin.browser.call(uploadPatients, {
      body: upload('Name,Email,Mobile\nZoe Quill,zoe.quill@example.com,(770) 555-0187\nNobody,no-email,1\n'),
    });
    await admin.browser.call(listUsers, { query: { q: 'zoe.quill@example.com' } });
    const { referrals } = await admin.browser.call(listReferrals);
    await admin.browser.call(completeReferral, { params: { id: referrals[0]?.id ?? '' } });
    await admin.browser.request('GET', '/admin/users/zoe.quill@example.com/7705550187');

    const other = service.visitor();
    await other.ask(login, { body: { email: 'maria.santos@example.com', password: 'a wrong secret' } });
    await other.call(requestPasswordReset, { body: { email: 'maria.santos@example.com' } });
    const token = await service.mail.resetCodeTo('maria.santos@example.com');
    await other.ask(confirmPasswordReset, {
      body: {
        email: 'maria.santos@example.com',
        token,
        password: 'another secret of hers',
        confirm: 'another secret of hers',
      },
    });
    await other.request('POST', '/auth/login', {
      body: '{"email": "maria.santos@example.com", "password": "cut off',
      headers: { 'content-type': 'application/json' },
    });
    await other.request('POST', '/debug/mobile-error', {
      body: JSON.stringify({ email: 'maria.santos@example.com', token, message: `wrong code ${token}` }),
      headers: { 'content-type': 'text/plain' },
    });
    await other.call(me);
    for (const { browser } of [maria, ben, admin]) for (const { value } of browser.cookies.list()) secrets.add(value);
    for (const { value } of other.cookies.list()) secrets.add(value);
    await other.call(logout);

    for (const mail of service.mail.received) for (const [code] of mail.text.matchAll(/\b\d{6}\b/g)) secrets.add(code);
    for (const { user } of [maria, ben, admin]) secrets.add(user.referral_code);
    for (const word of ['example.com', 'Santos', 'Okafor', 'Quill', 'secret', '5550187', 'a wrong']) secrets.add(word);
    expect(secrets.size).toBeGreaterThan(15);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.join('\n')).toContain('"path":"/r/:code"');
    expect(lines.filter((line) => [...secrets].some((secret) => secret !== '' && line.includes(secret)))).toEqual([]);
  });
});
