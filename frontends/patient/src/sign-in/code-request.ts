/** A code that was asked for. */
export interface CodeRequest {
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

export interface LoginCodeRequest extends CodeRequest {
  /** Whether the account's team member is known; unless the server said so, the form asks for one. */
  readonly hasStaff: boolean;
}

/** As long as a code is valid (rule 13). */
const validMilliseconds = 10 * 60_000;

/** What an entry of the browser's history holds while its page is at the code. */
export const withCodeRequest = (request: CodeRequest) => ({ email: request.email, codeRequest: request });

/**
 * The code that was asked for at this entry of the browser's history, while it is valid. The entry keeps it while the
 * reader looks into their mail: a phone often drops the page meanwhile and loads it anew.
 */
export function codeRequestIn<Request extends CodeRequest>(locationState: unknown): Request | undefined {
  const kept = (locationState as { codeRequest?: Request } | null)?.codeRequest;
  return kept !== undefined && Date.now() - kept.sentAt < validMilliseconds ? kept : undefined;
}
