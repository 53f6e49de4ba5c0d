import { innermostMessage } from '../../http/innermost-message.ts';
import { type Check, type Finding, type Surroundings, stops } from './check.ts';

export interface Examined extends Finding {
  readonly check: string;
}

const usualMilliseconds = 15_000;

/** Makes all checks at once, each by itself: one that breaks or hangs is told as such, and holds up no other. */
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
    () => tooLate.resolve(stops(`not answered within ${seconds} seconds`, 'Look at what it asks; then try again.')),
    milliseconds,
  );
  try {
    return [await Promise.race([check.examine(around), tooLate.promise])].flat();
  } catch (failure) {
    return [stops(`not known: ${innermostMessage(failure)}`, 'Look at what it asks; then try again.')];
  } finally {
    clearTimeout(timer);
  }
}

/** Whether nothing keeps the product from its work. */
export const isHealthy = (examined: readonly Finding[]): boolean => examined.every(({ sign }) => sign !== 'stops');

/** A line for each finding, and below it what to do. */
export function inLines(examined: readonly Examined[]): readonly string[] {
  const width = Math.max(...examined.map(({ check }) => check.length));
  return examined.flatMap(({ check, sign, found, advice }) => [
    `${sign.padEnd(5)}  ${check.padEnd(width)}  ${found}`,
    ...(advice === undefined ? [] : [`${' '.repeat(width + 9)}→ ${advice}`]),
  ]);
}
