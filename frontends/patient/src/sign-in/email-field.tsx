import type { ComponentProps } from 'react';
import { useLikelyEmail } from '@rewards/client';
import { EmailInput, type FormField } from '@rewards/kit';
import { texts } from '../texts/sign-in.ts';

interface EmailFieldProps extends Omit<ComponentProps<typeof EmailInput>, 'form' | 'meant' | 'onTake'> {
  readonly form: {
    readonly values: { readonly email: string };
    readonly setValue: (name: 'email', email: string) => void;
    readonly field: (name: 'email') => FormField;
  };
}

/** A form's email, which asks about a likely typing error. */
export function EmailField({ form, ...props }: EmailFieldProps) {
  return (
    <EmailInput
      label={texts.login.email}
      placeholder={texts.login.emailPlaceholder}
      {...props}
      meant={useLikelyEmail(form.values.email)}
      onTake={(email) => form.setValue('email', email)}
      {...form.field('email')}
    />
  );
}
