import { call } from '@rewards/client';
import { sendLoginCode } from '@rewards/contracts/sign-in';

/** A requested code. */
export interface CodeRequest {
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** For a login code: whether the account's team member is known. Unless the server says so, the form asks for one. */
  readonly hasStaff?: boolean;
}

export async function askForLoginCode(email: string): Promise<CodeRequest> {
  const { has_staff: hasStaff } = await call(sendLoginCode, { body: { email } });
  return { email, hasStaff, sentAt: Date.now() };
}

/** How long a code is valid (rule 13). */
const validMilliseconds = 10 * 60_000;

/** The history state of a page that waits for a code. */
export const withCodeRequest = (request: CodeRequest) => ({ email: request.email, codeRequest: request });

/**
 * The code requested at this history entry, while it's valid. It's kept in the history state because a phone often
 * unloads the page while the reader checks their email, and reloads it later.
 */
export function codeRequestIn(locationState: unknown): CodeRequest | undefined {
  const kept = (locationState as { codeRequest?: CodeRequest } | null)?.codeRequest;
  return kept !== undefined && Date.now() - kept.sentAt < validMilliseconds ? kept : undefined;
}

/** The email typed on another sign-in page, passed along with the link. Blank if there was none. */
export const typedEmail = (locationState: unknown): string => {
  const email = (locationState as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
};
