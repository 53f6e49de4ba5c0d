/** A zone where it is around noon, so that people may be texted whenever a test runs. Its names count westwards. */
export function noonZone(): string {
  const east = 12 - new Date().getUTCHours();
  return east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}
