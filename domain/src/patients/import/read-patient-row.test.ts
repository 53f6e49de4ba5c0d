import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';
import { system } from '../../activity/log-activity.ts';

test('names from a list have no direction marks and nothing invisible', async () => {
  const practice = aPractice();
  async function* list() {
    yield { row: 1, cells: ['Email', 'First Name', 'Last Name'] };
    yield { row: 2, cells: ['ann@example.com', '\u202eAnn', 'L\u200bee\u2069'] };
  }

  await practice.importPatients.execute(list(), system);

  expect(practice.users.map(({ name }) => name)).toEqual(['Ann Lee']);
});
