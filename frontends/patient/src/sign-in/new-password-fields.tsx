import { PasswordInput, type FormField, Progress, Stack, Text } from '@rewards/kit';
import { passwordTexts } from '../texts/passwords.ts';
import { passwordStrength } from './password-strength.ts';

const shown = {
  weak: { percent: 33, color: 'yellow' },
  fair: { percent: 66, color: 'blue' },
  strong: { percent: 100, color: 'green' },
} as const;

/** The strength of the new password, as a word and a bar. Its space is reserved, so nothing moves. */
function StrengthHint({ password }: { readonly password: string }) {
  const strength = passwordStrength(password);
  const { percent, color } = password === '' ? { percent: 0, color: 'gray' } : shown[strength];
  return (
    <Stack gap={4} mt="-xs">
      <Progress value={percent} color={color} size="sm" aria-hidden />
      <Text component="div" mih="1.45em" fz="sm" lh="sm" c="dimmed" aria-live="polite">
        {password === '' ? '' : passwordTexts.setPassword.strength[strength]}
      </Text>
    </Stack>
  );
}

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
