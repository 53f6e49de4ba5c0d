import { Button, IconShare, toast } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard.ts';

const isCancelled = (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError';

/** Shares the link with another app. Hidden if the device can't do that. */
export function ShareLinkButton({ link }: { readonly link: string }) {
  if (typeof navigator.share !== 'function') return null;

  const share = async () => {
    try {
      await navigator.share({ title: texts.link.shareTitle, text: texts.link.shareText, url: link });
      toast.success(texts.link.shared, 'share-link');
    } catch (failure) {
      if (!isCancelled(failure)) toast.error(texts.link.shareFailed, 'share-link');
    }
  };

  return (
    <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={() => void share()}>
      {texts.link.share}
    </Button>
  );
}
