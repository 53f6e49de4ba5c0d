export const secretOnce = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: "It didn't copy. Select it and copy it yourself.",
  done: 'Done',
} as const;
