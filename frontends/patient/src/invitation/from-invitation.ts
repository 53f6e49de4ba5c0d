/**
 * Whether a reader comes from an invitation page.
 *
 * @param referrer the address of the page before, as the browser tells it
 */
export function fromInvitation(referrer: string): boolean {
  try {
    return new URL(referrer).pathname.startsWith('/r/');
  } catch {
    return false;
  }
}
