import { describe, expect, test } from '@jest/globals';
import type { Endpoint, ReadingEndpoint, Topic, WritingEndpoint } from '@rewards/contracts/endpoint';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';

const isRead = (endpoint: Endpoint): endpoint is ReadingEndpoint => endpoint.method === 'GET';
const isWrite = (endpoint: Endpoint): endpoint is WritingEndpoint => endpoint.method !== 'GET';

describe('the topics that calls show and change', () => {
  test('are declared by every call, in the matching field', async () => {
    const undeclared = (await everyEndpoint()).filter(
      (endpoint) =>
        !Array.isArray(isRead(endpoint) ? endpoint.shows : endpoint.changes) ||
        (isRead(endpoint) ? 'changes' in endpoint : 'shows' in endpoint),
    );
    expect(undeclared.map(nameOf)).toEqual([]);
  });

  test('are the same: each shown topic can change, and each changed topic is shown', async () => {
    const endpoints = await everyEndpoint();
    const sorted = (topics: readonly Topic[]) => [...new Set(topics)].toSorted();
    const shown = sorted(endpoints.filter(isRead).flatMap(({ shows }) => shows));
    const changed = sorted(endpoints.filter(isWrite).flatMap(({ changes }) => changes));
    expect(changed).toEqual(shown);
    expect(shown.length).toBeGreaterThan(10);
  });

  test('are none only where a POST reads, because its input is too long for an address or it asks another system', async () => {
    const reading = (await everyEndpoint()).filter(isWrite).filter(({ changes }) => changes.length === 0);
    expect(reading.filter(({ permission }) => permission).map(nameOf)).toEqual([
      'POST /admin/closeout',
      'POST /admin/completions/preview',
      'POST /admin/mailings/preview',
      'POST /admin/practice-system/read',
      'POST /admin/practice-system/test',
    ]);
  });

  test('include the activity log for every admin action (rule 30)', async () => {
    const silent = (await everyEndpoint())
      .filter(isWrite)
      .filter(({ permission, changes }) => permission && changes.length > 0 && !changes.includes('activity'));
    expect(silent.map(nameOf)).toEqual([]);
  });
});
