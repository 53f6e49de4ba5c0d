import type { FoundFriend } from './referral-lists.ts';

/** Friends by what is known of them. */
export interface FriendSearch {
  /** Whose name, email or phone has this part, the newest first, `most` of them; nobody under 2 characters. */
  search(part: string, most: number): Promise<readonly FoundFriend[]>;
}
