import type { ReactNode } from 'react';
import { ApiFailure, messageOf } from '@rewards/client';
import { Alert, Button, Stack, Text, UnstyledButton, type useValidatedForm } from '@rewards/kit';
import classes from './choices.module.css';
import { texts } from '../texts/account.ts';

/** A refusal about one field. */
class FieldRefused extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(field: 'password' | 'token' | 'code', message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'FieldRefused';
    this.fields = { [field]: message };
  }
}

/** Throws a failure of signing in again, with its field if it's about one. */
export function refuse(failure: unknown): never {
  const code = failure instanceof ApiFailure ? failure.code : undefined;
  if (code === 'wrong_credentials') throw new FieldRefused('password', texts.again.wrongPassword, failure);
  if (code === 'wrong_code') throw new FieldRefused('token', messageOf(failure), failure);
  if (code === 'wrong_recovery_code') throw new FieldRefused('code', messageOf(failure), failure);
  // The desk removed the name or team member: only the sign-in page asks for them.
  if (code === 'name_required' || code === 'staff_required')
    throw new FieldRefused('token', texts.again.elsewhere, failure);
  throw failure;
}

interface OtherWayProps {
  readonly label: string;
  readonly onChoose: () => void | Promise<void>;
}

export const OtherWay = ({ label, onChoose }: OtherWayProps) => (
  <UnstyledButton
    type="button"
    className="kit-text-action"
    style={{ alignSelf: 'flex-start' }}
    onClick={() => void onChoose()}
  >
    {label}
  </UnstyledButton>
);

interface EndsProps {
  readonly onClose: () => void;
  /** The button beside Cancel. */
  readonly children: ReactNode;
}

export const Ends = ({ onClose, children }: EndsProps) => (
  <div className={classes.choices}>
    <Button variant="default" onClick={onClose}>
      {texts.again.cancel}
    </Button>
    {children}
  </div>
);

interface AgainFormProps extends EndsProps {
  readonly form: Pick<ReturnType<typeof useValidatedForm>, 'formProps' | 'failure' | 'submitting'>;
  readonly hint?: string;
}

/** One way to sign in again, with its fields and other ways inside. */
export const AgainForm = ({ form, hint, onClose, children }: AgainFormProps) => (
  <Stack component="form" gap="sm" {...form.formProps}>
    {hint !== undefined && <Text>{hint}</Text>}
    <Failure failure={form.failure} />
    {children}
    <Ends onClose={onClose}>
      <Button type="submit" loading={form.submitting}>
        {texts.again.goOn}
      </Button>
    </Ends>
  </Stack>
);

export function Failure({ failure }: { readonly failure: unknown }) {
  if (failure === undefined) return null;
  return (
    <Alert color="red" role="alert">
      {failure instanceof Error && failure.name === 'PasskeyDeclined'
        ? texts.again.passkeyDeclined
        : messageOf(failure)}
    </Alert>
  );
}
