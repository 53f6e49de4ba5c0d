import { beforeEach, describe, expect, test } from '@jest/globals';
import { aFrontDesk, type FrontDesk, publicUrl } from '@rewards/tests/builders/a-front-desk';
import { idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

let desk: FrontDesk;
beforeEach(async () => {
  desk = await aFrontDesk();
});

const followUps = { delaySeconds: 7_200, timeZone: 'America/New_York' };

test("a patient's QR shows on every screen for two minutes, and their card is emailed for seven days (rule 18)", async () => {
  const outcome = await desk.generate({ userId: idOf('Ann') });

  expect(outcome).toMatchObject({ kind: 'generated', user: { id: idOf('Ann') } });
  const landingUrl = outcome.kind === 'generated' ? outcome.landingUrl : '';
  expect(landingUrl).toMatch(/^https:\/\/rewards\.test\/qr\/open\/[0-9a-z]{25}$/);
  expect(desk.events).toEqual([
    {
      id: 1,
      at: desk.practice.clock.now(),
      kind: 'new_qr',
      qrGenerationId: desk.generations[0]!.id,
      landingDigest: `digest of ${landingUrl.split('/').at(-1)}`,
      expiresAt: new Date('2026-03-02T15:02:00.000Z'),
      firstName: 'Ann',
      welcomeName: 'Ann',
    },
  ]);
  expect(desk.practice.mailsTo('ann@example.com')).toMatchObject([
    {
      kind: 'referral_card',
      userId: idOf('Ann'),
      cardPath: expect.stringMatching(/^\/qr\/card\/[0-9a-z]{25}$/),
      days: 7,
    },
  ]);
  expect(desk.practice.activity).toMatchObject([
    { what: { action: 'qr_generated' }, subjectId: idOf('Ann'), actor: { userId: idOf('Dana') }, undo: null },
  ]);
});

test('only digests of both tokens are stored', async () => {
  const { token, cardToken } = await desk.aQr();

  expect(token).not.toBe(cardToken);
  expect(desk.generations).toMatchObject([
    { landingDigest: `digest of ${token}`, cardDigest: `digest of ${cardToken}`, usedAt: null },
  ]);
});

describe('the recipient', () => {
  test('a request without a patient or email is refused', async () => {
    expect(await desk.generate({ name: 'Zoe' })).toEqual({ kind: 'refused', reason: 'patient_missing' });
  });

  test('an unknown patient is refused, and nothing is shown, emailed or logged', async () => {
    const refused = await desk.generate({ userId: idOf('Nobody'), email: 'ann@example.com' });

    expect(refused).toEqual({ kind: 'refused', reason: 'patient_unknown' });
    expect([desk.generations, desk.events, desk.practice.activity, desk.practice.database.committed.mails]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  test.each([' ANN@Example.com ', 'ann@example.com'])('%j is the patient with that email', async (email) => {
    expect(await desk.generate({ email })).toMatchObject({ kind: 'generated', user: { id: idOf('Ann') } });
    expect(desk.practice.users).toHaveLength(2);
  });

  test('a picked patient takes precedence over an email', async () => {
    expect(await desk.generate({ userId: idOf('Ann'), email: 'zoe@example.com' })).toMatchObject({
      user: { id: idOf('Ann') },
    });
    expect(desk.practice.user('zoe@example.com')).toBeUndefined();
  });

  test('an unknown email creates a patient with the given name and helper', async () => {
    expect(await desk.generate({ email: 'Zoe@Example.com', name: 'Zoe Lee', staffName: 'Sam' })).toMatchObject({
      kind: 'generated',
      user: { email: 'zoe@example.com', name: 'Zoe Lee', staffName: 'Sam', isAdmin: false },
    });
    expect(desk.practice.mailsTo('zoe@example.com')).toMatchObject([{ kind: 'referral_card', name: 'Zoe Lee' }]);
  });

  test('a placeholder email is refused, and no patient is created', async () => {
    expect(await desk.generate({ email: 'None@None.com' })).toEqual({ kind: 'refused', reason: 'email_placeholder' });
    expect([desk.practice.users.length, desk.practice.database.committed.mails]).toEqual([2, []]);
  });

  test.each([
    ['sam', 'Sam'],
    ['none', null],
    ['N/A', null],
  ])('the staff name %j is read as %j (rule 36)', async (staffName, known) => {
    expect(await desk.generate({ email: 'zoe@example.com', staffName })).toMatchObject({ user: { staffName: known } });
  });

  test.each(['zoe@example.com', '(678) 555-0101', 'NULL', 'n/a', '-'])(
    'a patient created from %j has no name',
    async (name) => {
      expect(await desk.generate({ email: 'zoe@example.com', name })).toMatchObject({ user: { name: '' } });
      expect(desk.events).toMatchObject([{ firstName: null, welcomeName: null }]);
    },
  );
});

test('a QR is assigned to the helper picked with it, or else to the one who signed the patient up', async () => {
  await desk.generate({ userId: idOf('Ann'), staffName: 'Dana' });
  await desk.generate({ userId: idOf('Ann') });

  expect(desk.generations.map(({ assignedStaff }) => assignedStaff)).toEqual(['Dana', 'Sam']);
});

test.each([
  ['Annie', 'Annie'],
  ['Annie Lee', 'Annie'],
  ['ann@example.com', 'Ann'],
  ['678 555 0101', 'Ann'],
  ['Keanu'.repeat(13), 'Keanu'.repeat(13).slice(0, 64)],
])('after a search for %j, screens welcome %s, by first name only (rule 38)', async (name, welcomeName) => {
  await desk.generate({ userId: idOf('Ann'), name });

  expect(desk.events).toMatchObject([{ firstName: 'Ann', welcomeName }]);
});

test('screens learn when a follow-up text comes, if the practice sends them (rule 22)', async () => {
  await desk.practice.has(aUser('Bob').withPhone('+16785550101'));

  await desk.generate({ userId: idOf('Bob') }, followUps);
  await desk.generate({ userId: idOf('Ann') }, followUps);
  await desk.generate({ userId: idOf('Bob') });

  expect(desk.events.map((event) => (event.kind === 'new_qr' ? event.sms : event))).toEqual([
    { willSend: true, scheduledFor: new Date('2026-03-02T17:00:00.000Z'), hasPhone: true },
    { willSend: false, scheduledFor: null, hasPhone: false },
    undefined,
  ]);
  expect([...desk.practice.database.committed.followUpTexts.keys()]).toEqual([desk.generations[0]!.id]);
});

test('every link begins with the public address', async () => {
  expect(await desk.generate({ userId: idOf('Ann') })).toMatchObject({
    landingUrl: expect.stringContaining(`${publicUrl}/qr/open/`),
  });
});

test('only one card is emailed in ten minutes, no matter how many QRs are made and deleted (rule 37)', async () => {
  await desk.practice.has(aUser('Bob'));
  const mailed = () => [desk.practice.mailsTo('ann@example.com'), desk.practice.mailsTo('bob@example.com')];
  for (let time = 0; time < 25; time += 1) await desk.generate({ userId: idOf('Ann') });
  await desk.generate({ userId: idOf('Bob') });
  for (const { id } of desk.generations) await desk.practice.deleteQrGeneration.execute({ id, adminId: idOf('Dana') });
  desk.later(599);
  await desk.generate({ userId: idOf('Ann') });
  expect(mailed().map(({ length }) => length)).toEqual([1, 1]);

  desk.later(1);
  await desk.generate({ userId: idOf('Ann') });
  expect(mailed().map(({ length }) => length)).toEqual([2, 1]);
});

test.each([{ userId: idOf('Dana') }, { email: 'dana@example.com' }])(
  'staff are not patients: %j makes no QR, and screens get no event',
  async (given) => {
    expect(await desk.generate(given)).toEqual({ kind: 'refused', reason: 'patient_is_admin' });
    expect([desk.generations, desk.events, desk.practice.database.committed.mails]).toEqual([[], [], []]);
  },
);

test('the helper is a team member or no one (rule 36)', async () => {
  expect(await desk.generate({ userId: idOf('Ann'), staffName: 'Zed' })).toEqual({
    kind: 'refused',
    reason: 'staff_not_on_team',
  });
});
