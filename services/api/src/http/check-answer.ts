import type { Schema } from '@rewards/contracts/endpoint';

/**
 * Validates an answer against its contract and passes on only the contract's fields.
 * @throws TypeError naming the invalid fields, never their values. Such an answer is our bug.
 */
export function checkAnswer(schema: Schema, call: string, answer: unknown): unknown {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new TypeError(`the answer of ${call} does not fit its contract: ${faults.join(', ')}`);
}
