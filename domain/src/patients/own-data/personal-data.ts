/**
 * Stored data about a person by topic, with rows as stored. It contains no secrets, such as password hashes, and about
 * other people only what this person can see elsewhere.
 */
export type PersonalRecords = Readonly<Record<string, readonly object[]>>;

/** The reading side of everything that is kept about a person. Throws `StoreUnavailable` while the store is away. */
export interface PersonalData {
  /** Undefined if the user doesn't exist. */
  find(userId: string): Promise<PersonalRecords | undefined>;
}
