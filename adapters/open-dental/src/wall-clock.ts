/** The office server's time, such as "2026-11-20 14:05:00". It has no zone, so it's never compared with ours. */
export const wallClockShape = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** The same wall clock some hours earlier, as if no clock change came between. */
export function hoursBefore(wallClock: string, hours: number): string {
  const at = Date.parse(`${wallClock.replace(' ', 'T')}Z`) - hours * 3_600_000;
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
