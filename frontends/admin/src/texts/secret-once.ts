import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: "It didn't copy. Select it and copy it yourself.",
  done: 'Done',
});
