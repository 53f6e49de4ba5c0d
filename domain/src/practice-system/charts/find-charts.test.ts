import { expect, test } from '@jest/globals';
import { PostingPractice, ann } from '@rewards/tests/builders/a-posting-practice';

test('charts are found by email and phone, the most alike first, with what is the same', async () => {
  const open = await PostingPractice.open();
  await open.practice.unitOfWork.run(async ({ users }) =>
    users.save({ ...(await users.find(ann))!, name: 'Ann Lopez', phone: '+16785550142' }),
  );
  const son = open.system.hasChart({ firstName: 'Sam', lastName: 'Lopez', phones: ['(678)555-0142'] });

  expect(await open.practice.findCharts.execute(ann)).toMatchObject({
    kind: 'found',
    confirmed: { chartId: '7', chartName: 'Ann Lopez' },
    charts: [
      { chart: { id: '7' }, same: ['email', 'name'] },
      { chart: { id: son }, same: ['phone'] },
    ],
  });
});

test('charts of an unknown person are not looked for', async () => {
  const open = await PostingPractice.open();
  expect(await open.practice.findCharts.execute('00000000-0000-7000-8000-000000000000')).toEqual({
    kind: 'refused',
    reason: 'user_unknown',
  });
});
