import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { useSession } from './use-session.ts';
import { forgetOldDrafts } from './drafts/stored-drafts.ts';
import { discardInput, hasUnsavedInput, isSomeoneTyping, showsPrivatePage } from './drafts/unsaved-input.ts';
import { useFormDraft, useKeptInput } from './use-form-draft.ts';

const hour = 3_600_000;
const ada = '11111111-1111-4111-8111-111111111111';
const bob = '22222222-2222-4222-8222-222222222222';

function Form() {
  const { forget: signOut } = useSession();
  const draft = useFormDraft<string>('note', { read: (stored) => (typeof stored === 'string' ? stored : undefined) });
  const [text, setText] = useState(draft.found ?? '');
  useKeptInput(draft, text === '' ? undefined : text, () => setText(''));
  return (
    <>
      <input aria-label="Note" value={text} onChange={() => undefined} />
      <button onClick={() => setText('Comes by bus')}>Type</button>
      <button onClick={() => void signOut()}>Sign out</button>
    </>
  );
}

function SignedIn() {
  const { session } = useSession();
  return session.state === 'signed-in' ? <Form /> : null;
}

/** Opens the form as this user. Calling it again is a new tab. */
const openAs = async (id: string) => {
  cleanup();
  const body = JSON.stringify({ user: { id }, must_set_password: false, current_password_needed: false });
  globalThis.fetch = async () =>
    ({ ok: true, status: 200, text: async () => body, headers: new Map() }) as unknown as Response;
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <SignedIn />
    </SWRConfig>,
  );
  await screen.findByLabelText('Note');
};
const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft '));
const note = () => screen.getByLabelText<HTMLInputElement>('Note').value;
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

let now = Date.parse('2026-03-02T08:00:00Z');

beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('unsaved input', () => {
  it('is restored in a new tab for the same user and no one else', async () => {
    await openAs(ada);
    await press('Type');
    await openAs(bob);
    expect(note()).toBe('');
    await openAs(ada);
    expect(note()).toBe('Comes by bus');
  });

  it('expires after 12 hours, and the next visit removes it', async () => {
    await openAs(ada);
    await press('Type');
    cleanup();
    now += 12 * hour - 1;
    forgetOldDrafts();
    expect(storedDrafts()).toHaveLength(1);
    now += 1;
    await openAs(ada);
    expect(note()).toBe('');
    await press('Type');
    cleanup();
    now += 12 * hour;
    localStorage.setItem('theme', 'dark');
    forgetOldDrafts();
    expect(Object.keys(localStorage).toSorted()).toEqual(['signed_in', 'theme']);
  });

  it("is removed by signing out, but another user's stays theirs", async () => {
    await openAs(bob);
    await press('Type');
    await openAs(ada);
    await press('Type');
    await press('Sign out');
    await openAs(ada);
    expect(note()).toBe('');
    await openAs(bob);
    expect(note()).toBe('Comes by bus');
  });

  it('is cleared when another tab saved or discarded the same input, and only then', async () => {
    await openAs(ada);
    await press('Type');
    const [key = ''] = storedDrafts();
    const elsewhere = (oldValue: string | null) =>
      act(async () => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null })));
    await elsewhere(JSON.stringify({ at: now, kept: 'Something else' }));
    expect(note()).toBe('Comes by bus');
    await elsewhere(localStorage.getItem(key));
    expect(note()).toBe('');
    expect(hasUnsavedInput()).toBe(false);
  });

  it('is held while the form shows it, and released when it is discarded', async () => {
    const leave = showsPrivatePage();
    await openAs(ada);
    expect(isSomeoneTyping()).toBe(false);
    await press('Type');
    expect(hasUnsavedInput('note')).toBe(true);
    expect(hasUnsavedInput('not')).toBe(false);
    expect(isSomeoneTyping()).toBe(true);
    await act(async () => discardInput('note'));
    expect(note()).toBe('');
    expect(storedDrafts()).toHaveLength(0);
    expect(isSomeoneTyping()).toBe(false);
    leave();
  });

  it('that no release understands is dropped', async () => {
    await openAs(ada);
    await press('Type');
    const [key = ''] = storedDrafts();
    localStorage.setItem(key, JSON.stringify({ at: now, kept: { from: 'another release' } }));
    await openAs(ada);
    expect(note()).toBe('');
    await waitFor(() => expect(storedDrafts()).toHaveLength(0));
  });
});

describe('someone in a filled field', () => {
  it('is typing, on a page for people who are signed in', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.value = 'Ada';
    field.focus();
    expect(isSomeoneTyping()).toBe(false);
    const leave = showsPrivatePage();
    expect(isSomeoneTyping()).toBe(true);
    field.value = '';
    expect(isSomeoneTyping()).toBe(false);
    leave();
    field.remove();
  });
});
