import { Button, IconCheck, IconCopy, useCopied } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard.ts';

/** Copies the referral link, and confirms it for two seconds. */
export function CopyLinkButton({ link, label = texts.link.copy }: { readonly link: string; readonly label?: string }) {
  const { copied, copy } = useCopied(link, { done: texts.link.copiedToast, failed: texts.link.copyFailed });
  return (
    <Button
      leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      onClick={() => void copy()}
    >
      {copied ? texts.link.copied : label}
    </Button>
  );
}
