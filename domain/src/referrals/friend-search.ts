import type { FoundFriend } from './referral-lists.ts';

/** Friends by what is known of them. Throws `StoreUnavailable` while the store is away. */
export interface FriendSearch {
  /** Whose name, email or phone has this part, the newest first, `most` of them; nobody under 2 characters. */
  search(part: string, most: number): Promise<readonly FoundFriend[]>;
}
