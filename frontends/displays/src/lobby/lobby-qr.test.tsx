import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { greetedName } from '../qr/shown-qr.ts';
import { pass, StandInServer } from '../testing/stand-in-server.ts';
import { LobbyPage } from './lobby-page.tsx';

let server: StandInServer;

const open = async () => {
  await act(async () => void render(<LobbyPage lines={server.lines} />));
  await pass(10);
};
const headline = () => screen.getByRole('heading', { level: 1 }).textContent;
const isFadedOut = () => document.querySelector('[data-visible="false"]') !== null;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  server = new StandInServer();
  server.answer();
});
describe('the lobby display with a QR', () => {
  it('fades the welcome out in 400 ms, then greets by name and shows the QR with its text', async () => {
    await open();
    await server.pushQr();
    expect(isFadedOut()).toBe(true);
    await pass(399);
    expect(headline()).toBe('Welcome to Lakeside Dental');
    await pass(2);
    expect(headline()).toBe('Welcome, Maria!');
    expect(isFadedOut()).toBe(false);
    expect(screen.getByText('Scan this code to view your referral code.')).toBeTruthy();
    const image = screen.getByRole('img', { name: 'Referral QR' });
    expect(image.getAttribute('width')).toBe('240');
    // From this page's own origin, whatever the server's address.
    expect(image.getAttribute('src')).toBe('/qr/image/open/some-token');
  });

  it('hides the QR 120 seconds after it was pushed, by the server’s clock', async () => {
    await open();
    await server.pushQr({ livesSeconds: 3_600 });
    jest.setSystemTime(new Date('2001-01-01'));
    await pass(119_000);
    expect(headline()).toBe('Welcome, Maria!');
    await pass(1_401);
    expect(headline()).toBe('Welcome to Lakeside Dental');
  });

  it('shows a QR pushed while it was offline only for its remaining time', async () => {
    await open();
    await server.pushQr({ livesSeconds: 30 });
    await pass(29_900);
    expect(headline()).toBe('Welcome, Maria!');
    await pass(600);
    expect(headline()).toBe('Welcome to Lakeside Dental');
  });

  it('does not show an expired one', async () => {
    await open();
    await server.pushQr({ livesSeconds: 0 });
    await pass(1_000);
    expect(headline()).toBe('Welcome to Lakeside Dental');
  });

  it('goes back when cleared, and no old timer hides the next one', async () => {
    await open();
    await server.pushQr();
    await pass(100_000);
    await server.tell({ type: 'qr_clear' });
    await pass(401);
    expect(headline()).toBe('Welcome to Lakeside Dental');
    await server.pushQr({ first_name: 'Ada' });
    await pass(60_000);
    expect(headline()).toBe('Welcome, Ada!');
  });

  it('shows the next QR after the previous one has faded', async () => {
    await open();
    await server.pushQr();
    await pass(1_000);
    await server.pushQr({ first_name: 'Ada' });
    await pass(300);
    expect(headline()).toBe('Welcome, Maria!');
    await pass(101);
    expect(headline()).toBe('Welcome, Ada!');
  });

  it('shows a pairing code until it is paired', async () => {
    server.answer({
      '/screens/me': { hears: false, screen: null },
      '/screens/pair': { device_code: 'secret', user_code: 'K7QM-4RTX', expires_in: 600, interval: 5 },
      '/screens/token': { status: 'pending' },
    });
    await open();
    expect(screen.getByText('K7QM-4RTX')).toBeTruthy();
    server.answer({ '/screens/token': { status: 'paired', name: 'Lobby' } });
    await pass(5_100);
    expect(screen.queryByText('K7QM-4RTX')).toBeNull();
  });
});

it.each([
  ['Maria', null, 'Maria'],
  ["O'Neil Patrick", null, "O'Neil"],
  ['Anne-Marie Smith', null, 'Anne-Marie'],
  ['  Zoë  ', null, 'Zoë'],
  ['1. Müller', null, 'Müller'],
  ['李雷', null, '李雷'],
  ['', 'Grace', 'Grace'],
  [null, 'Grace Hopper', 'Grace'],
  ['123', 'Grace', 'Grace'],
  ['--', null, undefined],
  [null, null, undefined],
])('greets %j, welcome name %j, as %j', (first, welcome, greeted) => {
  expect(greetedName(first, welcome)).toBe(greeted);
});
