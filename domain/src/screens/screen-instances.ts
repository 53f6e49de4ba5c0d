/** One loaded page of a screen, under the random ID that it reports each minute. */
export interface ScreenInstance {
  readonly id: string;
  /** Its first and last report, in milliseconds since 1970. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/** After a break this long, a page counts as new. */
const rememberedMilliseconds = 10 * 60_000;
/** An instance that was silent this long is gone. Two reports may be lost. */
const presentMilliseconds = 5 * 60_000;
/** Reports of a page that reloads never overlap. Two devices overlap for this long after their third report. */
const overlapMilliseconds = 90_000;
/** More than a practice has devices. */
const maxInstances = 20;

/** The instances of a screen after one of them reported. */
export function afterReportOf(known: readonly ScreenInstance[], id: string, at: Date): readonly ScreenInstance[] {
  const now = at.getTime();
  const recent = known.filter(({ lastAt }) => now - lastAt < rememberedMilliseconds);
  const firstAt = recent.find((instance) => instance.id === id)?.firstAt ?? now;
  return [...recent.filter((instance) => instance.id !== id), { id, firstAt, lastAt: now }].slice(-maxInstances);
}

/** Whether two devices report as one screen, because a tablet or memory card was cloned together with its cookie. */
export function areTwoDevices(known: readonly ScreenInstance[], at: Date): boolean {
  const present = known.filter(({ lastAt }) => at.getTime() - lastAt < presentMilliseconds);
  return present.some((one, index) =>
    present
      .slice(index + 1)
      .some(
        (other) => Math.min(one.lastAt, other.lastAt) - Math.max(one.firstAt, other.firstAt) >= overlapMilliseconds,
      ),
  );
}
