import { invitation } from '@rewards/contracts/invitations';
import { useApi } from '@rewards/client';

/**
 * Who invited this browser. It is nothing that a page waits for or fails by: without an answer nobody is named.
 *
 * @param asks whether to ask at all
 */
export const useInvitation = (asks: boolean) => useApi(invitation, asks ? {} : undefined, { revalidateOnFocus: false });
