/** A code that was asked for in this tab. */
export interface CodeRequest {
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

export interface LoginCodeRequest extends CodeRequest {
  /** Whether the account's team member is known; unless the server said so, the form asks for one. */
  readonly hasStaff: boolean;
}

/** What is kept for each purpose of a code. */
export interface CodeRequests {
  readonly login: LoginCodeRequest;
  readonly reset: CodeRequest;
}

export type CodePurpose = keyof CodeRequests;

/** As long as a code is valid (decision 13). */
const validMilliseconds = 10 * 60_000;

const keyOf = (purpose: CodePurpose) => `rewards-code-request-${purpose}`;

/**
 * Keeps what was asked for while the reader looks into their mail: a phone often drops the page meanwhile and loads it
 * anew, and would be back at the first step with a code in hand. Without storage that is what happens.
 */
export function rememberCodeRequest<P extends CodePurpose>(purpose: P, request: CodeRequests[P] | undefined): void {
  try {
    if (request === undefined) sessionStorage.removeItem(keyOf(purpose));
    else sessionStorage.setItem(keyOf(purpose), JSON.stringify(request));
  } catch {
    return;
  }
}

/** The code this tab asked for, while it is valid. */
export function recallCodeRequest<P extends CodePurpose>(purpose: P): CodeRequests[P] | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null') as CodeRequests[P] | null;
    return kept !== null && Date.now() - kept.sentAt < validMilliseconds ? kept : undefined;
  } catch {
    return undefined;
  }
}
