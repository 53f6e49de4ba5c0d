import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { press } from '../testing/reader.ts';
import { showPage } from '../testing/show-page.tsx';
import { refusal, signedIn, stubApi, type StubbedAnswer } from '../testing/stub-api.ts';
import { OwnSessions } from './own-sessions.tsx';

const at = '2026-11-20T15:00:00.000Z';
const here = { id: 'h', browser: 'Chrome', system: 'Windows', started_at: at, last_used_at: at, is_current: true };
const phone = { ...here, id: 'p'.repeat(43), browser: 'Safari', system: 'iPhone', is_current: false };
const old = { ...here, id: 'o'.repeat(43), browser: null, system: null, is_current: false };
const list = 'GET /auth/sessions';
const endPhone = `DELETE /auth/session/${phone.id}`;
const endOthers = 'POST /auth/sessions/end-others';

const open = (answers: Readonly<Record<string, StubbedAnswer | (() => StubbedAnswer)>> = {}) => {
  const seen = stubApi({ 'GET /auth/me': signedIn(), [list]: { body: { sessions: [here, phone, old] } }, ...answers });
  return showPage(<OwnSessions />, '/security').then(() => seen);
};
const row = async (device: string) => within((await screen.findByText(device)).closest('tr')!);

afterEach(cleanup);

it('shows each device with its times, and marks this one', async () => {
  await open();
  expect((await row('Chrome on Windows')).getByText('This device')).toBeTruthy();
  expect((await row('Safari on iPhone')).getAllByText('Nov 20, 2026, 10:00 AM')).toHaveLength(2);
  expect((await row('Unknown device')).getByRole('button', { name: 'Sign out Unknown device' })).toBeTruthy();
});

it('signs out one device', async () => {
  await open({ [endPhone]: { body: { sessions: [here, old] } }, [list]: { body: { sessions: [here, phone, old] } } });
  await screen.findByText('Safari on iPhone');
  await press('Sign out Safari on iPhone');
  expect(await screen.findByText('Signed out Safari on iPhone')).toBeTruthy();
});

it('keeps the device and says so if that fails', async () => {
  await open({ [endPhone]: refusal(503, 'unavailable', 'The service is away for a moment.') });
  await screen.findByText('Safari on iPhone');
  await press('Sign out Safari on iPhone');
  expect(await screen.findByText("We couldn't sign that device out")).toBeTruthy();
  expect(screen.getByText('Safari on iPhone')).toBeTruthy();
});

it('signs out everywhere else after a question', async () => {
  let sessions = [here, phone, old];
  const seen = await open({
    [list]: () => ({ body: { sessions } }),
    [endOthers]: () => ({ body: { sessions: (sessions = [here]) } }),
  });
  await screen.findByText('Safari on iPhone');
  await press('Sign out everywhere else');
  expect(seen.some(({ call }) => call === endOthers)).toBe(false);
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByRole('button', { name: 'Sign out everywhere else' }).click();
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('says that it failed to load, and loads on Retry', async () => {
  let answer: StubbedAnswer = refusal(503, 'unavailable', 'The service is away for a moment.');
  await open({ [list]: () => answer });
  expect(await screen.findByText("Failed to load where you're signed in")).toBeTruthy();
  answer = { body: { sessions: [here] } };
  await press('Retry');
  expect(await screen.findByText('Chrome on Windows')).toBeTruthy();
});
