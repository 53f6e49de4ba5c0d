import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { pass, StandInServer } from '../testing/stand-in-server.ts';
import { TabletPage } from './tablet-page.tsx';

class StandInAudio {
  static readonly tones: number[] = [];
  state: AudioContextState = 'suspended';
  readonly currentTime = 0;
  readonly destination = {};

  async resume(): Promise<void> {
    this.state = 'running';
  }

  async close(): Promise<void> {
    this.state = 'closed';
  }

  addEventListener() {}

  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect() {} };
  }

  createOscillator() {
    const frequency = { value: 0 };
    return { frequency, type: '', connect() {}, stop() {}, start: () => StandInAudio.tones.push(frequency.value) };
  }
}

let server: StandInServer;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  StandInAudio.tones.length = 0;
  Object.assign(globalThis, { AudioContext: StandInAudio });
  server = new StandInServer();
  server.answer();
});
const open = async () => {
  await act(async () => void render(<TabletPage lines={server.lines} />));
  await pass(1_000);
};
const shown = () => screen.getByRole('img').getAttribute('alt');

describe('the tablet at the front desk', () => {
  it('alternates between two codes, 30 seconds each, by the server’s clock', async () => {
    await open();
    // The server's clock started at a whole minute.
    expect(shown()).toBe('Rewards QR');
    await pass(28_800);
    expect(shown()).toBe('Rewards QR');
    await pass(1_000);
    expect(shown()).toBe('Review QR');
    await pass(30_000);
    expect(shown()).toBe('Rewards QR');
  });

  it('shows a pushed QR with the seconds left, until it is cleared', async () => {
    await open();
    await server.pushQr();
    await pass(401);
    expect(shown()).toBe('Referral QR');
    expect(screen.getByText('120 seconds left')).toBeTruthy();
    await pass(60_000);
    expect(screen.getByText('60 seconds left')).toBeTruthy();
    await server.tell({ type: 'qr_clear' });
    await pass(401);
    expect(shown()).not.toBe('Referral QR');
  });

  it('hints that one tap allows the chime, and then rings two tones for each new QR', async () => {
    await open();
    await server.pushQr();
    expect(StandInAudio.tones).toEqual([]);
    expect(screen.getByText('Tap once to turn on sound')).toBeTruthy();
    await act(async () => void fireEvent.pointerUp(window));
    expect(screen.queryByText('Tap once to turn on sound')).toBeNull();
    await server.pushQr();
    expect(StandInAudio.tones).toHaveLength(2);
    await server.tell({ type: 'qr_clear' });
    expect(StandInAudio.tones).toHaveLength(2);
  });
});
