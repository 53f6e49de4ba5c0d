import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';
import { troubleAfter } from './connection.ts';

const adminId = '0198c0de-0000-7000-8000-0000000000a1';

async function connected() {
  const practice = aPractice();
  await practice.connectPracticeSystem.execute({ customerKey: 'key', adminId });
  return practice;
}

test('each change is stored and logged with what it was before', async () => {
  const practice = await connected();

  const outcome = await practice.changeConnection.execute({
    visits: 'complete',
    creditType: { id: '18', name: 'Referral credit' },
    reversalType: { id: '19', name: 'Referral credit taken back' },
    keepsPatientList: true,
    isPaused: true,
    adminId,
  });

  expect(outcome).toMatchObject({
    kind: 'changed',
    connection: { visits: 'complete', creditType: { id: '18' }, keepsPatientList: true, pausedAt: expect.any(Date) },
  });
  expect(practice.activity.at(-1)?.what).toEqual({
    action: 'practice_system_changed',
    params: {
      name: 'Open Dental',
      changes: [
        { setting: 'visits', from: 'suggest', to: 'complete' },
        { setting: 'credit_type', from: null, to: 'Referral credit' },
        { setting: 'reversal_type', from: null, to: 'Referral credit taken back' },
        { setting: 'patient_list', isOn: true },
        { setting: 'paused', isOn: true },
      ],
    },
  });
});

test('settings left out stay, and a change of nothing logs nothing', async () => {
  const practice = await connected();
  await practice.changeConnection.execute({ creditType: { id: '18', name: 'Referral credit' }, adminId });
  const logged = practice.activity.length;

  expect(await practice.changeConnection.execute({ visits: 'suggest', adminId })).toMatchObject({
    connection: { creditType: { id: '18' }, visits: 'suggest' },
  });
  expect(practice.activity).toHaveLength(logged);
});

test('resuming forgets the trouble, so it is tried at once', async () => {
  const practice = await connected();
  await practice.changeConnection.execute({ isPaused: true, adminId });
  await practice.unitOfWork.run(async ({ practiceConnections }) => {
    const connection = await practiceConnections.findForUpdate();
    if (!connection) throw new Error('not connected');
    const since = practice.clock.now();
    const trouble = {
      kind: 'unauthorized',
      words: 'no',
      since,
      times: 1,
      nextTryAt: undefined,
      toldAt: undefined,
    } as const;
    await practiceConnections.save({ ...connection, trouble });
  });

  expect(await practice.changeConnection.execute({ isPaused: false, adminId })).toMatchObject({
    connection: { pausedAt: null, trouble: null },
  });
});

test('the trouble of reading ends once nothing is read, and the one of posting stays', async () => {
  const practice = await connected();
  const { connection } = await practice.showConnection.execute();
  const trouble = troubleAfter(null, { kind: 'unauthorized', words: 'no' }, practice.clock.now());
  await practice.unitOfWork.run(({ practiceConnections }) =>
    practiceConnections.save({ ...connection!, keepsPatientList: true, trouble, postingTrouble: trouble }),
  );

  expect(await practice.changeConnection.execute({ visits: 'off', adminId })).toMatchObject({
    connection: { trouble },
  });
  expect(await practice.changeConnection.execute({ keepsPatientList: false, adminId })).toMatchObject({
    connection: { trouble: null, postingTrouble: trouble },
  });
});

test('nothing can be changed before something is connected', async () => {
  expect(await aPractice().changeConnection.execute({ isPaused: true, adminId })).toEqual({
    kind: 'refused',
    reason: 'practice_system_not_connected',
  });
});
