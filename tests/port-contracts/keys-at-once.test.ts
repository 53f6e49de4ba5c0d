import { expect, test } from '@jest/globals';
import { operator } from '@rewards/domain/activity/log-activity';
import { GrantAdmin } from '@rewards/domain/patients/admins/grant-admin';
import { moveEmail } from '@rewards/domain/correction/move-email';
import { RequestCode } from '@rewards/domain/sign-in/codes/request-code';
import { SignInByMailLink } from '@rewards/domain/sign-in/codes/sign-in-by-mail-link';
import { VerifyLoginCode } from '@rewards/domain/sign-in/codes/verify-login-code';
import { BeginSession } from '@rewards/domain/sign-in/sessions/begin-session';
import { EndEverySession } from '@rewards/domain/sign-in/sessions/end-every-session';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryMailer } from '@rewards/in-memory/in-memory-mailer';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { InMemoryAddressHasher } from '@rewards/in-memory/referrals/in-memory-address-hasher';
import { InMemoryCodeHasher } from '@rewards/in-memory/sign-in/in-memory-code-hasher';
import { idOf } from '../builders/a-practice.ts';
import { aProfile, FixedPractice } from '../builders/a-profile.ts';
import { aUser } from '../builders/a-user.ts';
import { allAtOnce } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const email = 'ann@example.com';
const address = '198.51.100.7';

/** Ann, with an email that holds a code and a link, and what she and others can do with them. */
async function annOf(store: StoreUnderTest) {
  await fillStore(store, { users: [aUser('Ann').helpedBy('Dana').build()] });
  const parts = {
    ...store,
    clock: new InMemoryClock('2026-03-02T15:00:00.000Z'),
    randomness: new InMemoryRandomness(),
    codeHasher: new InMemoryCodeHasher(),
    addressHasher: new InMemoryAddressHasher(),
    tokenDigest: new InMemoryTokenDigest(),
    practice: new FixedPractice(aProfile({ staffNames: ['Dana'] })),
  };
  const asked = await new RequestCode(parts).execute({ email, purpose: 'login', address });
  const askedHashes = asked.kind === 'sent' ? [asked.codeHash] : [];
  const mailer = new InMemoryMailer();
  await store.handOn(mailer);
  const [mail] = mailer.delivered;
  if (mail?.kind !== 'login_code' || mail.code === null) throw new Error('No code was mailed');
  const { code, link } = mail;
  const token = link?.path.slice('/sign-in/'.length) ?? '';
  return {
    type: () => new VerifyLoginCode(parts).execute({ email, code, address }),
    /** Opens the link in the browser that asked, or elsewhere. */
    open: () => new SignInByMailLink(parts).execute({ token, browser: 'any', address, askedHashes }),
    press: (browser: string) => new SignInByMailLink(parts).execute({ token, browser, address }),
    begin: (id: string, tokenVersion: number) => {
      const at = parts.clock.now();
      const session = { id, userId: idOf('Ann'), startedWith: 'code', startedAt: at, seenAt: at } as const;
      return new BeginSession(parts).execute({ session, tokenVersion });
    },
    acts: {
      'signing out everywhere': () => new EndEverySession(parts).execute(idOf('Ann')),
      'the admin role': () => new GrantAdmin(parts).execute(email, operator),
      'a corrected email': () =>
        store.unitOfWork.run(async (stores) => {
          const ann = await stores.users.findForUpdate(idOf('Ann'));
          if (ann) await moveEmail(stores, ann, { ...ann, email: 'ann.lee@example.com' }, null);
        }),
    },
  };
}

onEveryStore("concurrent use of a person's credentials", (store) => {
  test('concurrent codes and links of one email sign in exactly once (rule 46)', async () => {
    const { type, open } = await annOf(store());

    // At most four codes, because a fifth attempt would be the last.
    const outcomes = await allAtOnce(5, async (index) => (index < 4 ? type() : open()));

    expect(outcomes.filter(({ kind }) => kind === 'signed_in')).toHaveLength(1);
  });

  test('of concurrent presses elsewhere one signs in, and the code still does once (rule 58)', async () => {
    const { type, press } = await annOf(store());

    const outcomes = await allAtOnce(8, async (index) => press(`browser ${index}`));

    expect(outcomes.filter(({ kind }) => kind === 'signed_in')).toHaveLength(1);
    expect([(await type()).kind, (await type()).kind]).toEqual(['signed_in', 'refused']);
  });

  test.each(['signing out everywhere', 'the admin role', 'a corrected email'] as const)(
    'a code or link used alongside %s starts no session afterward, and no work fails (rule 46)',
    async (what) => {
      const { type, press, begin, acts } = await annOf(store());

      const outcomes = await allAtOnce(5, async (index) => {
        if (index === 2) return acts[what]().then(() => undefined);
        return index % 2 === 0 ? type() : press(`browser ${index}`);
      });

      const signedIn = outcomes.flatMap((outcome) => (outcome?.kind === 'signed_in' ? [outcome] : []));
      // One by the code, and one by the link elsewhere (rule 58).
      expect(signedIn.length).toBeLessThanOrEqual(2);
      for (const { tokenVersion } of signedIn) expect(await begin('phone', tokenVersion)).toBe(false);
      expect(await type()).toMatchObject({ kind: 'refused' });
    },
  );
});
