import { PasswordInput, type FormField } from '@rewards/kit';
import { texts } from '../texts.ts';
import { StrengthHint } from './strength-hint.tsx';

interface NewPasswordFieldsProps {
  readonly password: FormField;
  readonly confirm: FormField;
  /** The password's owner, for the browser's password manager. */
  readonly email: string;
}

/** A new password, entered twice. */
export function NewPasswordFields({ password, confirm, email }: NewPasswordFieldsProps) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={texts.setPassword.password}
        description={texts.setPassword.hint}
        autoComplete="new-password"
        {...password}
      />
      <StrengthHint password={password.value} />
      <PasswordInput label={texts.setPassword.confirm} autoComplete="new-password" {...confirm} />
    </>
  );
}
