import { firstNameOf, nameOnScreen } from '../patients/names/name-to-greet.ts';
import { isWithinName } from '../patients/names/same-name.ts';
import type { User } from '../patients/user.ts';

/** One QR made at the front desk for a patient, and its outcome (specification, section 3). */
export interface QrGeneration {
  readonly id: string;
  /** The patient whose card it opens. */
  readonly userId: string;
  /** The creator. Null once that account is gone. */
  readonly adminId: string | null;
  /** The team member picked with it, or else the one who signed the patient up. */
  readonly assignedStaff: string | null;
  /** Token digests: the QR's for one scan, the emailed card's for any number. */
  readonly landingDigest: string;
  readonly cardDigest: string;
  readonly createdAt: Date;
  /** The first scan. */
  readonly usedAt: Date | null;
}

const minute = 60_000;
const qrMinutes = 2;
/** How long the emailed card link works (rule 18). */
export const cardDays = 7;

/** When a QR leaves the screens and stops working: 2 minutes after it was made (specification, section 4). */
export const qrExpiry = ({ createdAt }: Pick<QrGeneration, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + qrMinutes * minute);

/** When the emailed link expires. */
export const cardExpiry = ({ createdAt }: Pick<QrGeneration, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + cardDays * 24 * 60 * minute);

/** Whether the text typed into the name field can be a name. People also search there by email and phone. */
export const readsAsName = (typed: string): boolean => /\p{L}/u.test(typed) && !typed.includes('@');

/**
 * The name a screen welcomes: a first name of at most 64 characters (rule 38; specification, section 9). Never an email
 * or phone number, because everyone in the waiting room can read it.
 * @param typed at the desk. If it only repeats the patient's name, they're greeted as always.
 */
export function welcomeName(typed: string | undefined, user: Pick<User, 'name' | 'preferredName'>): string | null {
  const other = typed !== undefined && readsAsName(typed) && !isWithinName(typed, user.name) ? typed : undefined;
  return (other === undefined ? undefined : firstNameOf(other)) ?? nameOnScreen(user) ?? null;
}

/** The history of front-desk QRs, written in a unit of work. A deleted user's QRs are deleted too. */
export interface QrGenerations {
  add(generation: QrGeneration): Promise<void>;
  /** Like `add`, for rows this unit won't read again. The write may be deferred to the unit's last statement. */
  append(generation: QrGeneration): Promise<void>;
  find(id: string): Promise<QrGeneration | undefined>;
  findForUpdate(id: string): Promise<QrGeneration | undefined>;
  /** By the digest of the QR's token. Parallel work on the same QR waits until this transaction ends. */
  findByLandingForUpdate(landingDigest: string): Promise<QrGeneration | undefined>;
  /** By the digest of the emailed card's token. */
  findByCard(cardDigest: string): Promise<QrGeneration | undefined>;
  /** Locks all of a patient's QRs for update, in no particular order. */
  listOfForUpdate(userId: string): Promise<readonly QrGeneration[]>;
  /** @param addressHash of who scanned it, remembered apart and only while the QR can be opened again */
  markUsed(id: string, usedAt: Date, addressHash: string): Promise<void>;
  /** The hashed address that scanned it first. Undefined if it wasn't scanned or that is forgotten. */
  findScanAddress(id: string): Promise<string | undefined>;
  remove(id: string): Promise<void>;
}

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly qrGenerations: QrGenerations;
  }
}
