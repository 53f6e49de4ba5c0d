/** Whether a version such as "24.3.31.0" is before another. */
export function isOlder(version: string, than: string): boolean {
  const [ours, theirs] = [version, than].map((each) => each.split('.').map(Number));
  for (const [place, part] of (theirs ?? []).entries())
    if ((ours?.[place] ?? 0) !== part) return (ours?.[place] ?? 0) < part;
  return false;
}
