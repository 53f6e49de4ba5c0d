import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { LobbyPage } from '../lobby/lobby-page.tsx';
import { TabletPage } from '../tablet/tablet-page.tsx';
import { aConfig, pass, StandInServer } from '../testing/stand-in-server.ts';
import { TvPage } from '../tv/tv-page.tsx';

let server: StandInServer;
const named = (name: string) => ({
  '/api/config': aConfig({ practice: { name, mark: 'data:image/svg+xml,LD', opening_hours: [] } }),
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  server = new StandInServer();
  server.answer(named('Lakeside Dental'));
});
describe.each([
  ['lobby', LobbyPage],
  ['tablet', TabletPage],
  ['TV', TvPage],
])('the settings on the %s', (_, Page) => {
  const open = async () => {
    await act(async () => void render(<Page lines={server.lines} />));
    await pass(1_000);
    expect(screen.getByText(/Lakeside Dental/)).toBeTruthy();
  };

  it('follow a change within seconds', async () => {
    await open();
    server.answer(named('Harbor Dental'));
    await server.tell({ type: 'practice_changed' });
    await pass(3_500);
    expect(screen.getByText(/Harbor Dental/)).toBeTruthy();
  });

  it('are loaded again after the connection was lost, because the change may have been missed', async () => {
    await open();
    server.answer(named('Harbor Dental'));
    await server.loseConnection();
    await pass(10_000);
    await server.reconnect();
    await pass(3_500);
    expect(screen.getByText(/Harbor Dental/)).toBeTruthy();
  });

  it('follow on a screen that waits for its pairing, too, which gets no events', async () => {
    server.answer({
      ...named('Lakeside Dental'),
      '/screens/me': { hears: false, screen: null },
      '/screens/pair': { device_code: 'secret', user_code: 'CODE47', expires_in: 600, interval: 5 },
      '/screens/token': { status: 'pending' },
    });
    await open();
    server.answer({ ...named('Harbor Dental'), '/screens/token': { status: 'pending' } });
    await pass(14_000);
    expect(screen.getByText(/Harbor Dental/)).toBeTruthy();
  });
});
