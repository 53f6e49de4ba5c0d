import { useCall } from '@rewards/client';
import { commandScreen, type Screen } from '@rewards/contracts/screens';
import { toast } from '@rewards/kit';
import { texts } from '../texts/screens.ts';
import { useStep } from '../use-step.ts';

const done = { identify: texts.identified, chime: texts.chimed, reload: texts.reloaded };

/** Sends a screen a command, and confirms it. */
export function useScreenCommand() {
  const tell = useCall(commandScreen);
  const [, command] = useStep(async ({ id, name }: Screen, what: keyof typeof done) => {
    await tell({ params: { id }, body: { command: what } });
    toast.success(done[what](name));
  });
  return command;
}
