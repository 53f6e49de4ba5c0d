import { PasswordInput, type FormField } from '@rewards/kit';
import { passwordTexts } from '../texts/passwords.ts';
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
        label={passwordTexts.setPassword.password}
        description={passwordTexts.setPassword.hint}
        autoComplete="new-password"
        {...password}
      />
      <StrengthHint password={password.value} />
      <PasswordInput label={passwordTexts.setPassword.confirm} autoComplete="new-password" {...confirm} />
    </>
  );
}
