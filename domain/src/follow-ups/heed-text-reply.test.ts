import { expect, test } from '@jest/globals';
import { idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { phone, Texting } from '@rewards/tests/builders/texting';

const another = '+16785550102';

test("STOP cancels that phone's scheduled texts and no others (rule 22)", async () => {
  const texting = new Texting();
  await texting.qr('first');

  await texting.replies.execute(another, 'stop');
  expect(texting.text()).toMatchObject({ state: 'scheduled' });
  await texting.replies.execute(phone, 'stop');

  expect(texting.text()).toMatchObject({ state: 'cancelled' });
  expect([...texting.practice.database.committed.textOptOuts.keys()]).toEqual([another, phone]);
});

test('a repeated STOP counts once, and one START reverses it (rule 22)', async () => {
  const texting = new Texting();
  await texting.replies.execute(phone, 'stop');
  await texting.replies.execute(phone, 'stop');
  await texting.replies.execute(phone, 'start');

  expect(texting.practice.database.committed.textOptOuts.size).toBe(0);
});

test("STOP turns off texts for the phone's users, and START and YES turn them on, even if users had turned them off (rule 42)", async () => {
  const { practice, replies } = new Texting();
  await practice.has(aUser('Ann').withPhone(phone), aUser('Bob').withPhone(another));
  const ann = () => practice.user('ann@example.com');
  const choose = (takesTexts: boolean, takesMails = true) =>
    practice.chooseNotifications.execute({ userId: idOf('Ann'), takesMails, takesTexts });

  await replies.execute(phone, 'stop');
  expect(ann()).toMatchObject({ takesTexts: false, refusesTexts: true });
  await choose(false, false);
  expect(practice.database.committed.textOptOuts.has(phone)).toBe(true);
  await replies.execute(phone, 'start');
  expect(ann()).toMatchObject({ takesTexts: true, refusesTexts: false });

  await choose(false);
  await replies.execute(phone, 'start');
  expect(ann()).toMatchObject({ takesTexts: true, refusesTexts: false });

  await replies.execute(phone, 'stop');
  await choose(true);
  expect(practice.database.committed.textOptOuts.has(phone)).toBe(false);
  expect(practice.user('bob@example.com')).toMatchObject({ takesTexts: true, refusesTexts: false });
});

test('what may mean STOP stops nothing, and the log shows who wrote it and from where (rule 30)', async () => {
  const texting = new Texting();
  await texting.qr('first');
  await texting.replies.execute(phone, 'maybe_stop', { words: 'Please no more', addressHash: 'hash of the phone' });
  await texting.replies.execute(another, 'stop', { addressHash: 'hash of another' });

  expect(texting.text()).toMatchObject({ state: 'scheduled' });
  expect(texting.practice.activity).toMatchObject([
    {
      what: { action: 'text_stop_unclear', params: { user: { name: 'Ann', email: 'ann@example.com' } } },
      subjectId: idOf('Ann'),
      addressHash: 'hash of the phone',
      actor: { kind: 'nobody' },
    },
    { what: { action: 'texts_stopped', params: { user: null } }, subjectId: null, addressHash: 'hash of another' },
  ]);
});

test('START restores no canceled texts, and changes nothing for a phone that never stopped', async () => {
  const texting = new Texting();
  await texting.qr('first');
  await texting.replies.execute(phone, 'start');
  expect(texting.text()).toMatchObject({ state: 'scheduled' });
  await texting.replies.execute(phone, 'stop');
  await texting.replies.execute(phone, 'start');

  expect(texting.text()).toMatchObject({ state: 'cancelled' });
});
