import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';
import { aQr } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { ScreenPreview } from './screen-preview.tsx';

/** A stream controlled by the test. */
class StandInStream extends EventTarget {
  static last: StandInStream | undefined;
  readonly address: string;
  closed = false;

  constructor(address: string) {
    super();
    this.address = address;
    StandInStream.last = this;
  }

  close(): void {
    this.closed = true;
  }
}

const shown = {
  type: 'new_qr',
  id: 7,
  server_now: '2026-11-20T15:00:00Z',
  expires_at: '2026-11-20T15:01:30Z',
  qr_url: '/qr/image/open/token',
  landing_url: 'https://practice.example/qr/open/token',
  first_name: 'Ada',
  welcome_name: 'Ada Berg',
} as const;
const text = { state: 'scheduled', due_at: '2026-11-20T17:00:00Z', failure: null } as const;
const user = { name: 'Ada Berg', email: 'ada@example.com', referral_code: 'K7MNPQRS' };

let practice: StandInPractice;

beforeEach(() => {
  Object.assign(globalThis, { EventSource: StandInStream });
  practice = new StandInPractice();
  practice.qrs = [aQr({ user, follow_up: text })];
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

it("shows the screens' content with the seconds left by the server's clock, and the follow-up text", async () => {
  practice.events = [shown];
  openPage(practice, <ScreenPreview />, '/admin');
  await screen.findByText('Welcome, Ada!');
  expect(screen.getByRole('timer').textContent).toMatch(/^(?:90|89|88) seconds left$/);
  expect(await screen.findByText('Follow-up text scheduled for Nov 20, 2026, 12:00 PM.')).toBeTruthy();
});

it('shows at once that the QR was scanned, and listens only while a QR is shown', async () => {
  practice.events = [shown];
  openPage(practice, <ScreenPreview />, '/admin');
  await screen.findByText('Welcome, Ada!');
  expect(StandInStream.last?.address).toContain('/qr/stream?since=7');
  practice.events = [];
  practice.qrs = [aQr({ user, used_at: '2026-11-20T15:00:20Z' })];
  act(() => void StandInStream.last?.dispatchEvent(new Event('qr_clear')));
  expect(await screen.findByText('Scanned: Ada Berg has their referral card')).toBeTruthy();
  await waitFor(() => expect(StandInStream.last?.closed).toBe(true));
});
