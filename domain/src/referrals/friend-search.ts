import type { FoundFriend } from './referral-lists.ts';

/** Finds friends by name, email or phone. Throws `StoreUnavailable` while the store is away. */
export interface FriendSearch {
  /** Friends whose name, email or phone contains `part`, newest first, up to `most`. Empty under 2 characters. */
  search(part: string, most: number): Promise<readonly FoundFriend[]>;
}
