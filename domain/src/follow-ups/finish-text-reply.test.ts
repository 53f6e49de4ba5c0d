import { expect, test } from '@jest/globals';
import { idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { phone, Texting } from '@rewards/tests/builders/texting';

const adminId = idOf('Dana');

test("a reply is removed from the desk's list once, and the log says who did it", async () => {
  const { practice, replies } = new Texting();
  await practice.has(aUser('Dana').admin(), aUser('Ann').withPhone(phone));
  await replies.execute(phone, 'message', { words: 'Is Friday still fine?' });
  const [reply] = practice.database.committed.textReplies.values();

  expect(await practice.finishTextReply.execute(reply!.id, adminId)).toMatchObject({ kind: 'finished' });

  expect(practice.activity.at(-1)).toMatchObject({
    actor: { userId: adminId },
    subjectId: idOf('Ann'),
    what: { action: 'text_reply_finished', params: { user: { email: 'ann@example.com' } } },
  });
  for (const id of [reply!.id, idOf('unknown')])
    expect(await practice.finishTextReply.execute(id, adminId)).toEqual({
      kind: 'refused',
      reason: 'text_reply_unknown',
    });
});

test('an undo puts it back on the list, unless it was deleted since (rule 29)', async () => {
  const { practice, replies } = new Texting();
  await practice.has(aUser('Dana').admin());
  await replies.execute(phone, 'message', { words: 'Is Friday still fine?' });
  const id = practice.database.committed.textReplies.values().next().value?.id ?? '';
  const finish = () => practice.finishTextReply.execute(id, adminId);
  const undo = () =>
    practice.undoActivity.execute({ activityId: practice.activity.at(-1)?.id ?? '', adminId: idOf('Dana') });

  await finish();
  expect(await undo()).toMatchObject({ kind: 'undone' });
  expect(await finish()).toMatchObject({ kind: 'finished' });

  practice.database.committed.textReplies.clear();
  expect(await undo()).toEqual({ kind: 'refused', reason: 'text_reply_gone' });
});
