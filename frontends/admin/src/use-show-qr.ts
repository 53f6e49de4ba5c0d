import { useCall } from '@rewards/client';
import { clearQr, generateQr } from '@rewards/contracts/front-desk';
import { toast } from '@rewards/kit';
import { texts } from './texts/desk.ts';
import { useStep } from './use-step.ts';

interface Known {
  readonly id: string;
  readonly name: string;
}

/** Shows a known patient's QR on the screens, from anywhere. */
export function useShowQr() {
  const generate = useCall(generateQr);
  const [showing, show] = useStep(async ({ id, name }: Known) => {
    await generate({ body: { user_id: id, name } });
    toast.success(texts.onScreen.sent, 'qr');
  }, 'qr');
  return { showing, show };
}

/** Clears the QR from the screens, one call at a time. */
export function useClearQr(onCleared: () => void = () => undefined) {
  const send = useCall(clearQr);
  const [clearing, clear] = useStep(async () => {
    await send({});
    onCleared();
    toast.success(texts.onScreen.cleared, 'qr');
  }, 'qr');
  return { clearing, clear };
}
