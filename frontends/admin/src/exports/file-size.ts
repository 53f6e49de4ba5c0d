const units = ['bytes', 'kB', 'MB', 'GB'];

/** "640 bytes", "12 kB", "3.4 MB". */
export function fileSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${(bytes / 1000 ** step).toFixed(step < 2 ? 0 : 1)} ${units[step]}`;
}
