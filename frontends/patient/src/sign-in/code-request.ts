import { call } from '@rewards/client';
import { sendLoginCode } from '@rewards/contracts/sign-in';

/** A code that was asked for. */
export interface CodeRequest {
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** Of a code to sign in: the account's team member is known. Unless the server said so, the form asks for one. */
  readonly hasStaff?: boolean;
}

export async function askForLoginCode(email: string): Promise<CodeRequest> {
  const { has_staff: hasStaff } = await call(sendLoginCode, { body: { email } });
  return { email, hasStaff, sentAt: Date.now() };
}

/** As long as a code is valid (rule 13). */
const validMilliseconds = 10 * 60_000;

/** What an entry of the browser's history holds while its page is at the code. */
export const withCodeRequest = (request: CodeRequest) => ({ email: request.email, codeRequest: request });

/**
 * The code that was asked for at this entry of the browser's history, while it is valid. The entry keeps it while the
 * reader looks into their mail: a phone often drops the page meanwhile and loads it anew.
 */
export function codeRequestIn(locationState: unknown): CodeRequest | undefined {
  const kept = (locationState as { codeRequest?: CodeRequest } | null)?.codeRequest;
  return kept !== undefined && Date.now() - kept.sentAt < validMilliseconds ? kept : undefined;
}

/** The email typed at another way of signing in, which came along with the link; empty if none did. */
export const typedEmail = (locationState: unknown): string => {
  const email = (locationState as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
};
