import type { ReactNode } from 'react';
import { expect } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { PracticeZoneContext, ThemeProvider } from '@rewards/kit';
import { MayContext } from '../desk/may.ts';
import type { StandInPractice } from './stand-in-practice.ts';

// A machine that builds and tests at once may exceed the default of one second.
configure({ asyncUtilTimeout: 20_000 });

/** Shows part of the admin remote at an address, as the shell does. Calling it again is a reload. */
export function openPage(practice: StandInPractice, page: ReactNode, address?: string): void {
  cleanup();
  if (address !== undefined) window.history.replaceState(null, '', address);
  globalThis.fetch = practice.fetch as typeof fetch;
  render(
    <ThemeProvider>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, focusThrottleInterval: 0 }}>
        <PracticeZoneContext value={practice.credit.time_zone}>
          <MayContext value={practice.may}>
            <BrowserRouter>{page}</BrowserRouter>
          </MayContext>
        </PracticeZoneContext>
      </SWRConfig>
    </ThemeProvider>,
  );
}

/** Waits for all of the dashboard's sections, which load one by one. */
export const allSections = () =>
  waitFor(() => {
    expect(screen.getByLabelText('Patient list')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'all referrals' })).toBeTruthy();
    expect(screen.getByLabelText('Search users')).toBeTruthy();
  });

export const addressNow = (): string => window.location.pathname + window.location.search;

export const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  act(async () => within(within_).getByRole('button', { name }).click());

export const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

/** The row with this text. */
export const rowOf = (text: string): HTMLElement => {
  const row = screen.getByText(text).closest<HTMLElement>('[role="row"]');
  if (row === null) throw new Error(`No row shows ${text}.`);
  return row;
};

export const goBack = () =>
  act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });

/** Simulates returning to the window. */
export const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')));

/** The unsaved input in this browser, by its storage key. */
export const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft '));

/** What a toast that offers Undo is called with. */
export const withUndo = (said: string) =>
  [expect.stringContaining(said), expect.stringMatching(/^undo-/), expect.objectContaining({ label: 'Undo' })] as const;
