import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { aConfig } from '../testing/stand-in-server.ts';
import { LobbyPage } from './lobby-page.tsx';

const answering = (status: number, body: object) => {
  globalThis.fetch = async () =>
    ({ ok: status < 400, status, text: async () => JSON.stringify(body), headers: new Map() }) as unknown as Response;
};

const open = () => act(async () => void render(<LobbyPage />));

const mark = () => document.querySelector('img')?.getAttribute('src');
const headline = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the lobby display without a QR', () => {
  it('welcomes to the practice and mentions the program', async () => {
    answering(200, aConfig({ practice: { name: ' Lakeside Dental ', mark: '/logos/a1b2.png', opening_hours: [] } }));
    await open();
    expect(headline()).toBe('Welcome to Lakeside Dental');
    expect(mark()).toBe('/logos/a1b2.png');
    expect(screen.getByText('Ask us about our referral program')).toBeTruthy();
  });

  it('shows no name until one is known or known to be unavailable', async () => {
    globalThis.fetch = () => new Promise(() => {});
    await open();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it.each([
    ['is away', 503, {}],
    ['answers nonsense', 200, { practice: null }],
    ['has no name', 200, { practice: { name: ' ' } }],
  ])('welcomes to our practice when the API %s', async (_, status, body) => {
    answering(status, body);
    await open();
    expect(headline()).toBe('Welcome to our practice');
  });

  it('still knows the practice when started while the API is down', async () => {
    answering(200, aConfig());
    await open();
    cleanup();
    answering(503, {});
    await open();
    expect(headline()).toBe('Welcome to Lakeside Dental');
  });
});
