import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { DisplayLines } from '@rewards/client/display-events';
import { LobbyPage } from '../lobby/lobby-page.tsx';
import { TabletPage } from '../tablet/tablet-page.tsx';
import { pass, StandInServer } from '../testing/stand-in-server.ts';
import { TvPage } from '../tv/tv-page.tsx';

beforeEach(() => {
  // Work that React's tools defer in a test runs in the same moment, and doesn't count as a page's timer.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  localStorage.clear();
  localStorage.setItem('rewards-tv', JSON.stringify({ isSafe: true }));
});
const unpaired = {
  '/screens/me': { hears: false, screen: null },
  '/screens/pair': { user_code: 'ABCD-1234', device_code: 'device', interval: 5, expires_in: 600 },
  '/screens/token': { status: 'waiting' },
};

/** Holds back all responses until told otherwise. */
function holdAnswers(): () => void {
  const { fetch } = globalThis;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = async (...asked) => {
    await released;
    return fetch(...asked);
  };
  return release;
}

describe.each<[string, ComponentType<{ lines?: DisplayLines }>]>([
  ['lobby', LobbyPage],
  ['tablet', TabletPage],
  ['TV', TvPage],
])('the %s, left by navigation inside the shell', (_page, Page) => {
  it.each<[string, object]>([
    ['hears', {}],
    ['waits to be paired', unpaired],
    ['gets refusals', { '/screens/me': undefined }],
  ])('leaves no timer when it %s', async (_state, answers) => {
    const server = new StandInServer();
    server.answer(answers as Readonly<Record<string, object>>);
    for (const milliseconds of [1, 400, 3_000, 20_000]) {
      render(<Page lines={server.lines} />);
      await pass(milliseconds);
      await server.pushQr();
      expect(jest.getTimerCount()).toBeGreaterThan(0);
      await act(async () => cleanup());
      expect(jest.getTimerCount()).toBe(0);
    }
  });

  it.each<[string, object]>([
    ['that it is paired', {}],
    ['that it must be paired', unpaired],
    ['with refusals', { '/screens/me': undefined }],
  ])('starts nothing when it gets %s only afterwards', async (_state, answers) => {
    const server = new StandInServer();
    server.answer(answers as Readonly<Record<string, object>>);
    const release = holdAnswers();
    render(<Page lines={server.lines} />);
    await pass(1_000);
    await act(async () => cleanup());
    release();
    await pass(100);
    expect(jest.getTimerCount()).toBe(0);
  });
});
