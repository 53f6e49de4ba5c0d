import { act, fireEvent, screen, waitFor } from '@testing-library/react';

/** What a reader does on a page, by the words they see. */
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

/** Of a button that stands above and below a long list. */
export const pressFirst = (name: string) => act(async () => screen.getAllByRole('button', { name })[0]?.click());

export const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click());

export const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Why the form was refused, as it says above its fields; toasts say other things at the same time. */
export const formFailure = (within = 1_000) =>
  waitFor(
    () => {
      const alert = document.querySelector('form > [role="alert"]');
      if (alert === null) throw new Error('The form says no failure.');
      return alert.textContent;
    },
    { timeout: within },
  );
