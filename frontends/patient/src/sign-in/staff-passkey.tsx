import { useState } from 'react';
import { PasskeyDeclined, messageOf, signInByPasskey, supportsPasskeys } from '@rewards/client';
import { Alert } from '@rewards/kit';
import { texts } from '../texts.ts';
import { TextAction } from './text-action.tsx';
import { useSignInCompletion } from './use-sign-in-completion.ts';

/** A quiet line for staff, who may have a passkey (record 0104). */
export function StaffPasskey() {
  const complete = useSignInCompletion();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (!supportsPasskeys()) return null;

  const use = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await signInByPasskey();
      await complete({ afterCode: false });
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== undefined && (
        <Alert color="red" role="alert">
          {failure instanceof PasskeyDeclined ? texts.login.passkeyDeclined : messageOf(failure)}
        </Alert>
      )}
      <TextAction disabled={busy} onClick={() => void use()}>
        {texts.login.usePasskey}
      </TextAction>
    </>
  );
}
