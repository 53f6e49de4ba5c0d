import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { aUser } from '@rewards/contracts/testing/a-user';
import { AppProvider } from '@rewards/kit';
import { SignInAgain } from './sign-in-again.tsx';

const ada = aUser({});
const secondStep = { status: 401, body: { error: 'Use your passkey', code: 'second_step_needed' } };
const wrongCode = { status: 401, body: { error: "That recovery code isn't right", code: 'wrong_recovery_code' } };
let signedInAgain = 0;

async function open(hasPasskey: boolean, answers: Readonly<Record<string, () => object>>) {
  const seen: { call: string; body: unknown }[] = [];
  const me = { body: { user: ada, must_set_password: false, has_passkey: hasPasskey } };
  globalThis.fetch = async (address, init) => {
    const call = `${init?.method ?? 'GET'} ${address as string}`;
    seen.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer: { status?: number; body?: object } = call === 'GET /auth/me' ? me : (answers[call]?.() ?? {});
    const { status = 200, body = {} } = answer;
    return { ok: status < 400, status, text: async () => JSON.stringify(body), headers: new Map() } as never;
  };
  render(
    <AppProvider>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <SignInAgain opened email={ada.email} onSignedIn={() => (signedInAgain += 1)} onClose={() => undefined} />
      </SWRConfig>
    </AppProvider>,
  );
  await waitFor(() => expect(seen.length).toBeGreaterThan(0));
  return seen;
}
const drawnNowhere = { hidden: true };
const press = async (name: string) =>
  act(async () => (await screen.findByRole('button', { name, ...drawnNowhere })).click());
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

beforeEach(() => {
  signedInAgain = 0;
  Object.assign(globalThis, { isSecureContext: true, PublicKeyCredential: () => undefined });
});
afterEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: undefined });
  cleanup();
});

it('asks someone with a passkey for that alone, and otherwise for a password and then a recovery code', async () => {
  let used: object = wrongCode;
  const seen = await open(true, { 'POST /auth/login': () => secondStep, 'POST /auth/passkey/recovery': () => used });
  expect(await screen.findByText('Use your passkey')).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();

  await press('Use a recovery code instead');
  expect(screen.getByText("After this, we'll ask for a recovery code.")).toBeTruthy();
  await type('Password', 'right');
  await press('Continue');
  expect(await screen.findByText('Enter one of your recovery codes. Each works once.')).toBeTruthy();
  expect(signedInAgain).toBe(0);

  await type('Recovery code', 'k7dm-2xqf-9tpw-h4ra');
  await press('Continue');
  expect(await screen.findByText("That recovery code isn't right")).toBeTruthy();
  used = { body: { user: ada } };
  await press('Continue');
  await waitFor(() => expect(signedInAgain).toBe(1));
  expect(seen.filter(({ call }) => call === 'POST /auth/passkey/recovery').at(-1)?.body).toEqual({
    code: 'k7dm-2xqf-9tpw-h4ra',
  });
});

it('asks for the second step too if a passkey was added since the page loaded', async () => {
  await open(false, { 'POST /auth/login': () => secondStep });
  await screen.findByLabelText('Password');
  await type('Password', 'right');
  await press('Continue');
  expect(await screen.findByLabelText('Recovery code')).toBeTruthy();
  await press('Use your passkey instead');
  expect(await screen.findByText('Use your passkey')).toBeTruthy();
  expect(signedInAgain).toBe(0);
});
