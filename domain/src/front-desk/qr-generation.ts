import { firstNameOf } from '../patients/user.ts';

/** One QR made at the front desk for a patient, and what became of it (specification, section 3). */
export interface QrGeneration {
  readonly id: string;
  /** The patient whose card it opens. */
  readonly userId: string;
  /** Who made it; none once that account is gone. */
  readonly adminId: string | null;
  /** The team member chosen with it; else the one who signed the patient up. */
  readonly assignedStaff: string | null;
  /** Digests of the tokens: that of the QR for one scan, that of the mailed card for any number. */
  readonly landingDigest: string;
  readonly cardDigest: string;
  readonly createdAt: Date;
  /** When it was first scanned. */
  readonly usedAt: Date | null;
}

const minute = 60_000;
const qrMinutes = 2;
/** How long the mailed link to a card works (rule 18). */
export const cardDays = 7;

/** When a QR leaves the screens and its address ends: 2 minutes after it was made (specification, section 4). */
export const qrExpiry = ({ createdAt }: Pick<QrGeneration, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + qrMinutes * minute);

/** When the mailed link ends. */
export const cardExpiry = ({ createdAt }: Pick<QrGeneration, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + cardDays * 24 * 60 * minute);

const longestWelcome = 64;

/** Whether what was typed where a name belongs can be one: people are searched for by email and phone too. */
export const readsAsName = (typed: string): boolean => /\p{L}/u.test(typed) && !typed.includes('@');

/**
 * The name that a screen welcomes: a first name of at most 64 characters (rule 38; specification, section 9). An email
 * or a phone number is none, for a waiting room reads along.
 */
export function welcomeName(...candidates: readonly (string | undefined)[]): string | null {
  const name = candidates.find((candidate) => candidate !== undefined && readsAsName(candidate));
  const first = name === undefined ? undefined : firstNameOf(name);
  return first === undefined ? null : Array.from(first).slice(0, longestWelcome).join('');
}
