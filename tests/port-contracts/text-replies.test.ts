import { expect, test } from '@jest/globals';
import { idOf } from '../builders/a-practice.ts';
import { onEveryStore } from './store-under-test.ts';
import { allAtOnce } from './at-once.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const reply = { id: idOf('reply'), phone: '+16785550144', userId: null, words: 'Is Friday still fine?' };
const stored = { ...reply, mayMeanStop: false, receivedAt: at };

onEveryStore('text replies', (open) => {
  test('are finished once, also by two people at once, and again after being reopened', async () => {
    const { unitOfWork } = open();
    const finish = () => unitOfWork.run(({ textReplies }) => textReplies.finish(reply.id, at));
    const reopen = () => unitOfWork.run(({ textReplies }) => textReplies.reopen(reply.id));
    expect([await finish(), await reopen()]).toEqual([undefined, false]);
    await unitOfWork.run(({ textReplies }) => textReplies.add(stored));

    expect(await reopen()).toBe(false);
    const finished = await allAtOnce(2, finish);
    expect(finished.filter((each) => each !== undefined)).toEqual([stored]);
    expect(await allAtOnce(2, reopen)).toEqual(expect.arrayContaining([true, false]));
    expect(await finish()).toEqual(stored);
  });
});
