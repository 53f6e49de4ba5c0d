import { act, fireEvent, screen, waitFor } from '@testing-library/react';

/** A reader's actions on a page, by visible text. */
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

export const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click());

export const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** The form's error above its fields. Toasts may show other messages at the same time. */
export const formFailure = (within = 1_000) =>
  waitFor(
    () => {
      const alert = document.querySelector('form > [role="alert"]');
      if (alert === null) throw new Error('The form says no failure.');
      return alert.textContent;
    },
    { timeout: within },
  );
