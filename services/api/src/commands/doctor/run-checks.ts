import { innermostMessage } from '../../http/innermost-message.ts';
import { type Check, type Finding, type Sign, type Surroundings, stops } from './check.ts';

export interface Examined extends Finding {
  readonly check: string;
}

const usualMilliseconds = 15_000;

/** Runs all checks in parallel. One that fails or hangs is reported as such, and doesn't delay the others. */
export async function runChecks(
  checks: readonly Check[],
  around: Surroundings,
  milliseconds = usualMilliseconds,
): Promise<readonly Examined[]> {
  const examined = await Promise.all(
    checks.map(async (check) => (await findingsOf(check, around, milliseconds)).map((each) => ({ ...each, check }))),
  );
  return examined.flat().map(({ check: { name }, ...finding }) => ({ check: name, ...finding }));
}

async function findingsOf(check: Check, around: Surroundings, milliseconds: number): Promise<readonly Finding[]> {
  const tooLate = Promise.withResolvers<Finding>();
  const seconds = (milliseconds / 1_000).toFixed(0);
  const timer = setTimeout(
    () => tooLate.resolve(stops(`no answer within ${seconds} seconds`, 'Check what it connects to, then try again.')),
    milliseconds,
  );
  try {
    return [await Promise.race([check.examine(around), tooLate.promise])].flat();
  } catch (failure) {
    return [stops(`check failed: ${innermostMessage(failure)}`, 'Check what it connects to, then try again.')];
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the product can work. */
export const isHealthy = (examined: readonly Finding[]): boolean => examined.every(({ sign }) => sign !== 'stops');

/** The terminal's words. JSON has the signs themselves. */
const labels: Readonly<Record<Sign, string>> = { ok: 'ok', look: 'warning', stops: 'error' };

/** A line for each finding, with its advice below. */
export function inLines(examined: readonly Examined[]): readonly string[] {
  const width = Math.max(...examined.map(({ check }) => check.length));
  return examined.flatMap(({ check, sign, found, advice }) => [
    `${labels[sign].padEnd(7)}  ${check.padEnd(width)}  ${found}`,
    ...(advice === undefined ? [] : [`${' '.repeat(width + 11)}→ ${advice}`]),
  ]);
}
