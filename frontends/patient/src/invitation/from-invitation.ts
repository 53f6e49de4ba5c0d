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
