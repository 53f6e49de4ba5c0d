import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

const codeOf = (name: string) => aUser(name).build().referralCode;

test("shows only the referrer's first name, however the code was typed (rule 7)", async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann Lee'));

  const outcome = await practice.openInvitation.execute(` ${codeOf('Ann Lee').toLowerCase()} `);

  expect(outcome).toEqual({ kind: 'opened', referralCode: codeOf('Ann Lee'), referrerFirstName: 'Ann' });
});

test('opens for a referrer without a name', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann').withoutName());

  expect(await practice.openInvitation.execute(codeOf('Ann'))).toMatchObject({
    kind: 'opened',
    referrerFirstName: undefined,
  });
});

test.each(['', 'NOPE', '22222222', "2UG7W57Q'--", '\u0000'.repeat(8)])(
  'an unknown code %j is refused',
  async (code) => {
    const practice = aPractice();
    await practice.has(aUser('Ann'));

    expect(await practice.openInvitation.execute(code)).toEqual({
      kind: 'refused',
      reason: 'code_unknown',
    });
  },
);
