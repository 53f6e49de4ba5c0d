import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { DisplayLines } from '@rewards/client/display-events';
import { LobbyPage } from '../lobby/lobby-page.tsx';
import { TabletPage } from '../tablet/tablet-page.tsx';
import { StandInServer } from '../testing/stand-in-server.ts';
import { TvPage } from '../tv/tv-page.tsx';
import { keepUntouched } from './keep-untouched.ts';

const hour = 3_600_000;
const step = 4 * 60_000;

/** Runs the timers of a step at once: awaiting promises after each would take a day's worth of real minutes. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step)
    await act(async () => {
      jest.advanceTimersByTime(Math.min(left, step));
    });
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  localStorage.setItem('rewards-tv', JSON.stringify({ isSafe: true }));
});
it.each<[string, ComponentType<{ lines?: DisplayLines }>]>([
  ['lobby', LobbyPage],
  ['tablet', TabletPage],
  ['TV', TvPage],
])('a day of the %s, with a QR each hour, leaves as many timers and nodes as it began with', async (_page, Page) => {
  const server = new StandInServer();
  server.answer();
  const reload = jest.fn(async () => true);
  const { container } = render(<Page lines={server.lines} />);
  const stop = keepUntouched({ root: container, reload, askBuild: async () => '' });
  const counts: { timers: number; nodes: number }[] = [];
  for (let passed = 0; passed < 24; passed += 1) {
    await server.pushQr({ first_name: 'Maria' });
    await pass(hour);
    // Measured at the same point of every cycle, because some elements come and go.
    counts.push({ timers: jest.getTimerCount(), nodes: document.querySelectorAll('*').length });
  }
  const last = counts.slice(2);
  const most = (of: 'timers' | 'nodes') => Math.max(...last.map((count) => count[of]));
  expect(most('timers')).toBeLessThanOrEqual(Math.max(counts[0]?.timers ?? 0, counts[1]?.timers ?? 0) + 1);
  expect(counts.at(-1)?.nodes).toBeLessThanOrEqual(Math.max(counts[0]?.nodes ?? 0, counts[1]?.nodes ?? 0) + 12);
  stop();
  await act(async () => cleanup());
  expect(document.body.querySelectorAll('*')).toHaveLength(0);
});
