import type { Schema } from '@rewards/contracts/endpoint';

/**
 * Checks an answer against its contract and passes on only the fields that the contract names.
 *
 * @throws TypeError naming the fields at fault, never their values: such an answer is a mistake of ours.
 */
export function checkAnswer(schema: Schema, call: string, answer: unknown): unknown {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new TypeError(`the answer of ${call} does not fit its contract: ${faults.join(', ')}`);
}
