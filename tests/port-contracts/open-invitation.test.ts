import { expect, test } from '@jest/globals';
import { aUser } from '../builders/a-user.ts';
import { composedOn } from './composed-on.ts';
import { onPostgres } from './store-under-test.ts';

const codeOf = (name: string) => aUser(name).build().referralCode;
const unknown = { kind: 'refused', reason: 'code_unknown' };

onPostgres('an invitation', (store) => {
  const open = async (user: ReturnType<typeof aUser>, code: string) => {
    const { useCases, has } = composedOn(store());
    await has(user);
    return useCases.openInvitation.execute(code);
  };

  test("shows only the referrer's first name, however the code was typed (rule 7)", async () => {
    expect(await open(aUser('Ann Lee'), ` ${codeOf('Ann Lee').toLowerCase()} `)).toEqual({
      ...{ kind: 'opened', referralCode: codeOf('Ann Lee'), referrerFirstName: 'Ann' },
    });
  });

  test('greets with the preferred name, and opens for a referrer without a name', async () => {
    expect(await open(aUser('Ann Lee').calledBy('Annie'), codeOf('Ann Lee'))).toMatchObject({
      referrerFirstName: 'Annie',
    });
    expect(await open(aUser('Bob').withoutName(), codeOf('Bob'))).toMatchObject({
      ...{ kind: 'opened', referrerFirstName: undefined },
    });
  });

  test.each(['', 'NOPE', '22222222', "2UG7W57Q'--", '\u0000'.repeat(8)])(
    'is refused with the code %j',
    async (code) => {
      expect(await open(aUser('Ann'), code)).toEqual(unknown);
    },
  );
});
