import { useCallback, useState } from 'react';
import { isSignedOut, messageOf, useCall } from '@rewards/client';
import { clearQr, generateQr } from '@rewards/contracts/front-desk';
import { toast } from '@rewards/kit';
import { texts } from '../texts/front-desk.ts';

interface Known {
  readonly id: string;
  readonly name: string;
}

/** Puts the QR of a patient who is known on the screens, from wherever one has found them. */
export function useShowQr() {
  const generate = useCall(generateQr);
  const [showing, setShowing] = useState(false);
  const show = useCallback(
    async ({ id, name }: Known) => {
      setShowing(true);
      try {
        await generate({ body: { user_id: id, name } });
        toast.success(texts.qrDisplay.sent, 'qr');
      } catch (thrown) {
        if (!isSignedOut(thrown)) toast.error(messageOf(thrown), 'qr');
      } finally {
        setShowing(false);
      }
    },
    [generate],
  );
  return { showing, show };
}

/** Takes the QR off the screens, once at a time. */
export function useClearQr(onCleared: () => void = () => undefined) {
  const send = useCall(clearQr);
  const [clearing, setClearing] = useState(false);
  const clear = async () => {
    setClearing(true);
    try {
      await send({});
      onCleared();
      toast.success(texts.qrDisplay.cleared, 'qr');
    } catch (thrown) {
      if (!isSignedOut(thrown)) toast.error(messageOf(thrown), 'qr');
    } finally {
      setClearing(false);
    }
  };
  return { clearing, clear };
}
