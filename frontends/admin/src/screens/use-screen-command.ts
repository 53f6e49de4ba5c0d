import { isSignedOut, messageOf, useCall } from '@rewards/client';
import { commandScreen, type Screen } from '@rewards/contracts/screens';
import { toast } from '@rewards/kit';
import { texts } from '../texts/screens.ts';

const done = { identify: texts.identified, chime: texts.chimed, reload: texts.reloaded };

/** Tells a screen what to do, and says that it was told. */
export function useScreenCommand() {
  const tell = useCall(commandScreen);
  return async ({ id, name }: Screen, command: keyof typeof done): Promise<void> => {
    try {
      await tell({ params: { id }, body: { command } });
      toast.success(done[command](name));
    } catch (thrown) {
      if (!isSignedOut(thrown)) toast.error(messageOf(thrown));
    }
  };
}
