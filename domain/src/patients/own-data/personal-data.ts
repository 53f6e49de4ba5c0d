/**
 * What is kept about a person, by what it is about, each with rows as they are kept. It holds no secret, such as a
 * password's hash, and of other people no more than this person sees of them elsewhere.
 */
export type PersonalRecords = Readonly<Record<string, readonly object[]>>;

/** The reading side of everything that is kept about a person. Throws `StoreUnavailable` while the store is away. */
export interface PersonalData {
  /** Undefined where there is no such user. */
  find(userId: string): Promise<PersonalRecords | undefined>;
}
