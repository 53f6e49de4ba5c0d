import type { Session } from '../sessions/session.ts';

/** How long a browser may take for its passkey, and a user for their second step. */
export const stepMinutes = 10;

/** What a user proved before the second step. */
export interface FirstProof {
  readonly userId: string;
  readonly startedWith: Exclude<Session['startedWith'], 'passkey'>;
  /** The hash that the password matched. Null for a code. */
  readonly verifiedHash: string | null;
  /** The code's token version. Null for a password. */
  readonly tokenVersion: number | null;
}

/**
 * A step of a sign-in that waits for its browser, under a digest of a secret in the browser's cookie: a challenge for a
 * passkey, or a first proof that needs a second step.
 */
export type SignInStep = { readonly id: string; readonly expiresAt: Date } & (
  | { readonly purpose: 'use_passkey'; readonly challenge: string }
  | { readonly purpose: 'add_passkey'; readonly challenge: string; readonly userId: string }
  | ({ readonly purpose: 'second_step' } & FirstProof)
);

export type StepOf<Purpose extends SignInStep['purpose']> = Extract<SignInStep, { readonly purpose: Purpose }>;

/** Each is taken once. */
export interface SignInSteps {
  add(step: SignInStep): Promise<void>;
  /** Finds an unexpired step. */
  find<Purpose extends SignInStep['purpose']>(
    id: string,
    purpose: Purpose,
    at: Date,
  ): Promise<StepOf<Purpose> | undefined>;
  /** As `find`, and removes it. Of parallel calls one gets it. */
  take<Purpose extends SignInStep['purpose']>(
    id: string,
    purpose: Purpose,
    at: Date,
  ): Promise<StepOf<Purpose> | undefined>;
}

export const stepEnd = (at: Date): Date => new Date(at.getTime() + stepMinutes * 60_000);
