import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { aConfig, pass, StandInServer } from '../testing/stand-in-server.ts';
import { safeReason } from './safe-mode.ts';
import { TvPage } from './tv-page.tsx';
import { isNearEnd } from './scene-view.tsx';

let server: StandInServer;

const scenes = Array.from({ length: 29 }, (_, index) => ({
  kind: 'generated',
  id: 'waves',
  name: `Scene ${index + 1}`,
}));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  // Nothing is drawn here, because jsdom has no canvas.
  localStorage.setItem('rewards-tv', JSON.stringify({ isSafe: true }));
  server = new StandInServer();
  server.answer({ '/api/config': aConfig({ scenes }) });
});
const open = async () => {
  await act(async () => void render(<TvPage lines={server.lines} />));
  await pass(1_000);
};
const controls = () => screen.getByLabelText('Signage controls').dataset['visible'];
const touch = () => act(async () => void fireEvent.pointerMove(window));
const code = () => screen.getByRole('img').getAttribute('alt');

describe('signage', () => {
  it('shows its controls when someone is there, and hides them 4 seconds later', async () => {
    await open();
    expect(controls()).toBe('false');
    await touch();
    await pass(3_900);
    await touch();
    await pass(3_900);
    expect(controls()).toBe('true');
    await pass(101);
    expect(controls()).toBe('false');
  });

  it('alternates between the codes every 30 seconds, pins a chosen one, and rotates again', async () => {
    await open();
    expect(code()).toBe('Rewards QR');
    await pass(31_000);
    expect(code()).toBe('Review QR');
    fireEvent.click(screen.getByText('Referral'));
    await pass(60_000);
    expect(code()).toBe('Rewards QR');
    fireEvent.click(screen.getByText('Review'));
    await pass(30_000);
    expect(code()).toBe('Review QR');
    fireEvent.click(screen.getByText('Cycle'));
    await pass(401);
    expect(code()).toBe('Rewards QR');
  });

  it('welcomes after 5 minutes, every 6 minutes, for 1 minute', async () => {
    await open();
    const isWelcoming = () => screen.queryByRole('img', { name: 'Welcome QR' }) !== null;
    const seen: boolean[] = [];
    for (let halfMinute = 0; halfMinute < 36; halfMinute += 1) {
      seen.push(isWelcoming());
      await pass(30_000, 2_000);
    }
    const minutes = seen.flatMap((isSeen, index) => (isSeen ? [index / 2] : []));
    expect(minutes).toEqual([5, 5.5, 11, 11.5, 17, 17.5]);
  });

  it('welcomes to the practice, or to a typed name of up to 64 characters', async () => {
    await open();
    const field = screen.getByLabelText<HTMLInputElement>('Name');
    expect(field.value).toBe('Lakeside Dental');
    expect(field.maxLength).toBe(64);
    fireEvent.change(field, { target: { value: 'the Santos family' } });
    await pass(5 * 60_000, 2_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('the Santos family');
    expect(screen.getByRole('img', { name: 'Welcome QR' }).getAttribute('src')).toBe('/qr/image/welcome');
  });

  it('offers the 29 scenes by name, and remembers the chosen one', async () => {
    await open();
    const field = screen.getByLabelText<HTMLSelectElement>('Scene');
    expect([...field.options].slice(1).map(({ text }) => text)).toEqual(scenes.map(({ name }) => name));
    fireEvent.change(field, { target: { value: 'Scene 7' } });
    cleanup();
    await open();
    expect(screen.getByLabelText<HTMLSelectElement>('Scene').value).toBe('Scene 7');
  });

  it("shows the front desk's QR, and says why it is in safe mode", async () => {
    await open();
    await server.pushQr();
    await pass(401);
    expect(screen.getByText('Welcome, Maria!')).toBeTruthy();
    expect(screen.getByText('Safe mode: turned on here.')).toBeTruthy();
    expect(screen.getByText('Fullscreen')).toBeTruthy();
  });
});

describe('safe mode', () => {
  const device = { search: '', chosen: undefined, userAgent: 'Tizen', hasReducedMotion: false, trouble: undefined };
  it.each([
    [{}, undefined],
    [{ userAgent: 'Mozilla/5.0 (Windows NT 10.0)' }, 'windows'],
    [{ hasReducedMotion: true }, 'motion'],
    [{ search: '?safe' }, 'address'],
    [{ search: '?a=b&safe=1' }, 'address'],
    [{ search: '?safe=0', userAgent: 'Windows', chosen: true }, undefined],
    [{ search: '?unsafe' }, undefined],
    [{ chosen: true }, 'chosen'],
    [{ chosen: false, userAgent: 'Windows' }, undefined],
    [{ trouble: 'slow' }, 'slow'],
    [{ trouble: 'failed' }, 'failed'],
  ] as const)('with %j the reason is %j', (given, reason) => {
    expect(safeReason({ ...device, ...given })).toBe(reason);
  });
});

it.each([
  [10, 60, false],
  [58.9, 60, false],
  [59.1, 60, true],
  [0, 0, false],
  [0, Number.NaN, false],
  [5, Number.POSITIVE_INFINITY, false],
])('a film at %d of %d seconds is near its end: %j', (seconds, duration, isNear) => {
  expect(isNearEnd(seconds, duration)).toBe(isNear);
});
