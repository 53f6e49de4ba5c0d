import { previousAddress, useApi } from '@rewards/client';
import { invitation } from '@rewards/contracts/invitations';

interface InvitationState {
  /** Assumed of a reader who comes from an invitation page, until the service answers. */
  readonly isInvited: boolean;
  /** Undefined until the service answers. The first name is null if the referrer has none. */
  readonly by: { readonly first_name: string | null } | null | undefined;
}

/**
 * Whose referral link the reader came by. Pages neither wait for it nor fail because of it: without an answer, no one
 * invited them.
 *
 * @param always also checks for a link opened before this visit
 */
export function useInvitation(always = false): InvitationState {
  const isExpected = fromInvitation(previousAddress());
  const { data, error } = useApi(invitation, isExpected || always ? {} : undefined, { revalidateOnFocus: false });
  const by = data?.invited_by;
  return { isInvited: by === undefined ? isExpected && error === undefined : by !== null, by };
}

/**
 * Whether the reader comes from an invitation page.
 *
 * @param referrer the previous page's address, from the browser
 */
export function fromInvitation(referrer: string): boolean {
  try {
    return new URL(referrer).pathname.startsWith('/r/');
  } catch {
    return false;
  }
}
