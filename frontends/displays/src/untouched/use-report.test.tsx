import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { LobbyPage } from '../lobby/lobby-page.tsx';
import { pass, StandInServer } from '../testing/stand-in-server.ts';
import { noteFault } from './status.ts';
import { reportMilliseconds } from './use-report.ts';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
it('after a lost report, the next one contains everything', async () => {
  const server = new StandInServer();
  server.answer();
  const { fetch } = globalThis;
  const reports: unknown[] = [];
  let isAway = false;
  globalThis.fetch = async (url, init) => {
    if (!(url as string).startsWith('/screens/heartbeat')) return fetch(url, init);
    reports.push(JSON.parse(init?.body as string));
    if (isAway) throw new TypeError('Failed to fetch');
    return fetch(url, init);
  };
  await act(async () => void render(<LobbyPage lines={server.lines} />));
  await pass(5_000);
  const first = reports.length;
  expect(reports.at(-1)).toMatchObject({ page: 'lobby', state: 'idle', transport: 'socket', fault: null });

  isAway = true;
  noteFault('slow');
  await pass(reportMilliseconds);
  expect(reports).toHaveLength(first + 1);
  isAway = false;
  await pass(reportMilliseconds);
  expect(reports).toHaveLength(first + 2);
  expect(reports.at(-1)).toMatchObject({ page: 'lobby', state: 'idle', transport: 'socket', fault: { kind: 'slow' } });
});
