import { describe, expect, test } from '@jest/globals';
import { aConnectedPractice, connectionOf, systemOf } from '@rewards/tests/builders/a-connected-practice';
import { aUser } from '@rewards/tests/builders/a-user';

const sam = () => aUser('Sam').named('Samantha Reed').withPhone('+14045550100');

async function practiceOfSam(changes: Parameters<typeof aConnectedPractice>[0] = { keepsPatientList: true }) {
  const practice = await aConnectedPractice(changes);
  await practice.has(sam());
  const system = systemOf(practice);
  const chart = system.hasChart({ firstName: 'Samantha', lastName: 'Reed', emails: ['sam@example.com'] });
  const user = () => practice.user('sam@example.com');
  return { practice, system, chart, user, read: () => practice.readVisits.execute() };
}

describe('the patient list', () => {
  test('takes a new last name, preferred name and phone from a changed chart', async () => {
    const { system, chart, user, read } = await practiceOfSam();
    system.changesChart(chart, { lastName: 'Stone', preferredName: 'Sam', phones: ['(404) 555-0199'] });

    expect(await read()).toEqual({ kind: 'read', hasMore: false });
    expect(user()).toMatchObject({ name: 'Samantha Stone', preferredName: 'Sam', phone: '+14045550199' });
  });

  test('stays as it is where the chart is blank', async () => {
    const { system, chart, user, read } = await practiceOfSam();
    system.changesChart(chart, { phones: [] });
    await read();

    expect(user()).toMatchObject({ name: 'Samantha Reed', phone: '+14045550100' });
  });

  test('turns texts off for a No, and never on for a Yes', async () => {
    const { practice, system, chart, user, read } = await practiceOfSam();
    system.changesChart(chart, { takesTexts: false });
    await read();
    expect(user()).toMatchObject({ takesTexts: false, textsDetail: expect.stringContaining('Open Dental') });

    system.changesChart(chart, { takesTexts: true });
    await practice.readVisits.execute();
    expect(user()?.takesTexts).toBe(false);
  });

  test.each([
    ['a child with the same email', { firstName: 'Tim' }],
    ['someone who is no patient any more', { lastName: 'Stone', isPatient: false }],
    ['someone with another email', { lastName: 'Stone', emails: ['new@example.com'] }],
  ])('ignores %s', async (_who, change) => {
    const { practice, system, chart, user, read } = await practiceOfSam();
    const users = practice.users.length;
    system.changesChart(chart, change);
    await read();

    expect(user()?.name).toBe('Samantha Reed');
    expect(practice.users).toHaveLength(users);
  });

  test('is kept only if the practice wants it, also while visits are off', async () => {
    const off = await practiceOfSam({ keepsPatientList: false });
    off.system.changesChart(off.chart, { lastName: 'Stone' });
    await off.read();
    expect(off.user()?.name).toBe('Samantha Reed');

    const on = await practiceOfSam({ keepsPatientList: true, visits: 'off' });
    on.system.changesChart(on.chart, { lastName: 'Stone' });
    await on.read();
    expect(on.user()?.name).toBe('Samantha Stone');
  });

  test('goes on after the last page, and drops a page that comes after a disconnect', async () => {
    const { practice, system, chart, user, read } = await practiceOfSam();
    system.changesChart(chart, { lastName: 'Stone' });
    await read();
    expect((await connectionOf(practice)).chartsCursor).toBe('1');

    system.changesChart(chart, { lastName: 'Miller' });
    const changedCharts = system.changedCharts.bind(system);
    system.changedCharts = async (cursor) => {
      await practice.unitOfWork.run(({ practiceConnections }) => practiceConnections.remove());
      return changedCharts(cursor);
    };
    await read();
    expect(user()?.name).toBe('Samantha Stone');
  });
});
