import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { inWords } from '@rewards/contracts/messages';
import { login } from '@rewards/contracts/sign-in';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';
import { signInMessages } from '@rewards/contracts/texts/en/sign-in';
import { ThemeProvider } from '../theme-provider.tsx';
import { useValidatedForm } from './use-validated-form.ts';

type Submit = (values: { email: string; password: string }) => Promise<void>;

const say = inWords({ ...fieldMessages, ...signInMessages });

function SignIn({ onSubmit }: { readonly onSubmit: Submit }) {
  const form = useValidatedForm({ schema: login.body, say, initial: { email: '', password: '' }, onSubmit });
  return (
    <form {...form.formProps}>
      {form.failure !== undefined && <p role="alert">{(form.failure as Error).message}</p>}
      <TextInput label="Email" {...form.field('email')} />
      <TextInput label="Password" {...form.field('password')} />
      <button type="submit">Sign in</button>
    </form>
  );
}

const show = (onSubmit: Submit) => render(<SignIn onSubmit={onSubmit} />, { wrapper: ThemeProvider });
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const fill = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const press = () => act(async () => screen.getByRole('button', { name: 'Sign in' }).click());

describe('a validated form', () => {
  it('shows every schema error at its field, and focuses the first one', async () => {
    const onSubmit = jest.fn<Submit>();
    show(onSubmit);
    await press();
    expect(screen.getByText('Enter a valid email')).toBeTruthy();
    expect(screen.getByText('Enter your password')).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('clears an error once its field changes', async () => {
    show(jest.fn<Submit>());
    await press();
    fill(email(), 'ada@example.com');
    expect(screen.queryByText('Enter a valid email')).toBeNull();
  });

  it('passes on the parsed values, with the email trimmed and in lower case', async () => {
    const onSubmit = jest.fn<Submit>().mockResolvedValue();
    show(onSubmit);
    fill(email(), ' Ada@Example.com ');
    fill(screen.getByLabelText('Password'), 'secret');
    await press();
    expect(onSubmit).toHaveBeenCalledWith({ email: 'ada@example.com', password: 'secret' });
  });

  it('submits once, however fast the button is clicked twice', async () => {
    const onSubmit = jest.fn<Submit>();
    show(onSubmit);
    fill(email(), 'ada@example.com');
    fill(screen.getByLabelText('Password'), 'secret');
    await act(async () => {
      screen.getByRole('button', { name: 'Sign in' }).click();
      screen.getByRole('button', { name: 'Sign in' }).click();
    });
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await press();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('scrolls to the reason for a failure on every attempt', async () => {
    const shown: Element[] = [];
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function into(this: Element) {
      shown.push(this);
    });
    show(jest.fn<Submit>().mockImplementation(() => Promise.reject(new Error('The network is away.'))));
    fill(email(), 'ada@example.com');
    fill(screen.getByLabelText('Password'), 'secret');
    await press();
    expect(shown).toEqual([screen.getByRole('alert')]);
    await press();
    expect(shown).toHaveLength(2);
    scroll.mockRestore();
  });

  it('shows a refusal at the fields it names, and any other as the form’s failure', async () => {
    const onSubmit = jest
      .fn<Submit>()
      .mockRejectedValueOnce(Object.assign(new Error('Invalid.'), { fields: { email: 'Not this one' } }))
      .mockRejectedValueOnce(new Error('Network error.'));
    show(onSubmit);
    fill(email(), 'ada@example.com');
    fill(screen.getByLabelText('Password'), 'secret');
    await press();
    expect(await screen.findByText('Not this one')).toBeTruthy();
    await press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Network error.'));
  });

  it('places a nested error after its field, focuses it, and clears it once the field changes', async () => {
    const schema = z.object({ lines: z.array(z.object({ days: z.string().check(z.minLength(1)) })) });
    function Lines() {
      const initial = { lines: [{ days: 'Monday' }, { days: '' }] };
      const form = useValidatedForm({ schema, say: () => 'Please fill this in', initial, onSubmit: async () => {} });
      return (
        <form {...form.formProps}>
          {form.values.lines.map(({ days }, index) => (
            <TextInput key={days} label={`Line ${index}`} name={`lines.${index}.days`} defaultValue={days} />
          ))}
          <p role="alert">{JSON.stringify(form.errors)}</p>
          <button type="submit">Sign in</button>
          <button type="button" onClick={() => form.setValue('lines', [])} aria-label="Clear" />
        </form>
      );
    }
    render(<Lines />, { wrapper: ThemeProvider });
    await press();
    expect(screen.getByRole('alert').textContent).toBe('{"lines.1.days":"Please fill this in"}');
    expect(document.activeElement).toBe(screen.getByLabelText('Line 1'));
    await act(async () => screen.getByRole('button', { name: 'Clear' }).click());
    expect(screen.getByRole('alert').textContent).toBe('{}');
  });
});
