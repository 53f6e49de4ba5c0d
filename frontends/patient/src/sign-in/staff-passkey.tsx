import { messageOf, supportsPasskeys } from '@rewards/client';
import { toast } from '@rewards/kit';
import { texts } from '../texts.ts';
import { FailureInWords } from './form-failure.tsx';
import { TextAction } from './text-action.tsx';
import { useSignInCompletion } from './use-sign-in-completion.ts';

/** A quiet line for staff, who may have a passkey (record 0104). Its code is loaded on the click. */
export function StaffPasskey() {
  const complete = useSignInCompletion();
  if (!supportsPasskeys()) return null;
  const use = async () => {
    try {
      await (await import('./second-step.tsx')).signInByOwnPasskey();
      await complete({ afterCode: false });
    } catch (failure) {
      toast.error(failure instanceof FailureInWords ? failure.message : messageOf(failure), 'passkey');
    }
  };
  return <TextAction onClick={() => void use()}>{texts.login.usePasskey}</TextAction>;
}
