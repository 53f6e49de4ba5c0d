import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepUntouched } from './keep-untouched.ts';
import { lastFault, reportStatus } from './status.ts';

const minute = 60_000;
const night = Date.parse('2026-03-02T07:55:00Z');

const reload = jest.fn(async () => true);
let build = '';
let stop: () => void = () => undefined;
let root: HTMLElement;

const tell = (given: { isBusy?: boolean; at?: number } = {}) => {
  const began = Date.now();
  reportStatus({
    page: 'lobby',
    state: 'idle',
    isBusy: given.isBusy ?? false,
    zone: 'America/New_York',
    now: () => (given.at ?? Date.parse('2026-03-02T17:00:00Z')) + Date.now() - began,
  });
};
/** Half a minute at once: awaiting promises after each timer takes too long for a day. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 30_000) {
    jest.advanceTimersByTime(Math.min(left, 30_000));
    await Promise.resolve();
  }
}
const pulse = () => document.querySelector('[aria-hidden]')?.dispatchEvent(new Event('animationiteration'));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  reload.mockClear();
  build = '';
  root = document.createElement('div');
  root.append(document.createElement('main'));
  document.body.append(root);
  tell();
  stop = keepUntouched({ root, reload, askBuild: async () => build });
});
afterEach(() => {
  stop();
  root.remove();
});

describe('an unattended page', () => {
  it('stops without leaving anything behind', () => {
    stop();
    expect(jest.getTimerCount()).toBe(0);
    expect(document.querySelector('[aria-hidden]')).toBeNull();
  });

  it('is left alone for a day if all is well', async () => {
    for (let half = 0; half < 2 * 60 * 10; half += 1) {
      await pass(minute / 2);
      pulse();
    }
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads when it is empty, and reports it', async () => {
    root.replaceChildren();
    await pass(10_000);
    expect(reload).toHaveBeenCalled();
    expect(lastFault()).toMatchObject({ kind: 'blank' });
  });

  it('reloads when its frames freeze', async () => {
    pulse();
    await pass(3 * minute);
    expect(reload).toHaveBeenCalled();
    expect(lastFault()).toMatchObject({ kind: 'frozen' });
  });

  it('switches to a newer build, but not while it shows a QR', async () => {
    build = 'newer';
    tell({ isBusy: true });
    await pass(30 * minute);
    expect(reload).not.toHaveBeenCalled();
    tell();
    await pass(minute + 10_000);
    expect(reload).toHaveBeenCalled();
  });

  it('does not mistake a server without the page for a newer build', async () => {
    stop();
    stop = keepUntouched({ root, reload, askBuild: async () => undefined });
    await pass(60 * minute);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads once at night, after a day', async () => {
    await pass(21 * 60 * minute);
    expect(reload).not.toHaveBeenCalled();
    tell({ at: night });
    await pass(70 * minute);
    expect(reload).toHaveBeenCalled();
  });

  it('records a script error, by the server’s clock', () => {
    window.dispatchEvent(new Event('error'));
    expect(lastFault()).toEqual({ kind: 'error', at: '2026-03-02T17:00:00.000Z' });
  });
});
