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

  expect(await practice.finishTextReply.execute(reply!.id, adminId)).toEqual({ kind: 'finished' });

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
