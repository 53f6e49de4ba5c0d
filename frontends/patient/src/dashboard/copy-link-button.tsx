import { Button, IconCheck, IconCopy } from '@rewards/kit';
import { texts } from '../texts.ts';
import { useCopied } from './use-copied.ts';

/** Copies the referral link, and says so for two seconds. */
export function CopyLinkButton({ link }: { readonly link: string }) {
  const { copied, copy } = useCopied(link);
  return (
    <Button
      leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      onClick={() => void copy()}
    >
      {copied ? texts.link.copied : texts.link.copy}
    </Button>
  );
}
