import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { pass } from '../testing/stand-in-server.ts';
import { boxIn } from './look-for-code.ts';
import { ScanPage } from './scan-page.tsx';

let pictures: number;
let found: string | undefined;
const stop = jest.fn();

const cameras = (getUserMedia?: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: getUserMedia && { getUserMedia } });

class StandInDetector {
  static getSupportedFormats = async () => ['qr_code'];
  async detect() {
    pictures += 1;
    return found === undefined ? [] : [{ rawValue: found }];
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  pictures = 0;
  found = undefined;
  stop.mockClear();
  Object.assign(globalThis, { BarcodeDetector: StandInDetector });
  Object.assign(navigator, { vibrate: jest.fn() });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { configurable: true, value: 640 });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoHeight', { configurable: true, value: 480 });
  HTMLMediaElement.prototype.play = async () => undefined;
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage() {} })) as never;
  cameras(async () => ({ getTracks: () => [{ stop }] }));
});
const open = async () => {
  await act(async () => void render(<ScanPage />));
  await pass(50);
};

describe('the scanner', () => {
  it('scans ten pictures a second, and shows the code, buzzes and stops when it finds one', async () => {
    await open();
    await pass(1_000);
    expect(pictures).toBeGreaterThanOrEqual(9);
    expect(pictures).toBeLessThanOrEqual(11);
    found = 'some words on a card';
    await pass(110);
    expect(screen.getByText('some words on a card')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(navigator.vibrate).toHaveBeenCalledWith(200);
    expect(stop).toHaveBeenCalled();
    const looked = pictures;
    await pass(1_000);
    expect(pictures).toBe(looked);
    found = undefined;
    fireEvent.click(screen.getByText('Scan another'));
    await pass(500);
    expect(pictures).toBeGreaterThan(looked);
  });

  it.each([
    [`${location.origin}/r/ABCD2345`, true],
    ['https://elsewhere.example/r/ABCD2345', false],
    ['javascript:alert(1)', false],
  ])('a button leads to %s: %j', async (text, hasButton) => {
    await open();
    found = text;
    await pass(110);
    expect(screen.queryByRole('link')?.getAttribute('href') ?? undefined).toBe(hasButton ? text : undefined);
  });

  it('says so if the browser offers no camera', async () => {
    cameras();
    await open();
    expect(screen.getByRole('alert').textContent).toBe('Scanner not supported in this browser.');
  });

  it('says so if the code reader could not be loaded, and tries again', async () => {
    Object.assign(globalThis, { BarcodeDetector: undefined, fetch: () => Promise.reject(new TypeError('offline')) });
    await open();
    await pass(500);
    expect(screen.getByRole('alert').textContent).toBe("The scanner didn't load. Check your connection and try again.");
    Object.assign(globalThis, { BarcodeDetector: StandInDetector });
    fireEvent.click(screen.getByText('Try again'));
    await pass(50);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['NotAllowedError', /can't use the camera/],
    ['NotFoundError', /No camera found/],
    ['NotReadableError', /Another app is using the camera/],
    ['TypeError', /camera didn't start/],
  ])('says what is wrong after a %s, and tries again', async (name, words) => {
    cameras(async () => Promise.reject(Object.assign(new Error('no'), { name })));
    await open();
    expect(screen.getByRole('alert').textContent).toMatch(words);
    cameras(async () => ({ getTracks: () => [{ stop }] }));
    fireEvent.click(screen.getByText('Try again'));
    await pass(50);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('scans a box of 250 pixels on the screen, at any picture size', () => {
  expect(boxIn({ width: 1280, height: 720 }, { width: 640, height: 360 })).toEqual({ x: 390, y: 110, side: 500 });
});
