/** Notes last 30 days and predate the account. Some days are added for wrong clocks. The service decides. */
const askedDays = 40;
const key = 'rewards-invitation-skipped';

/** Whether an account is new enough that there may be a question. */
export const isNewHere = (joinedAt: string): boolean => Date.now() - Date.parse(joinedAt) < askedDays * 86_400_000;

/** Whether the question was postponed in this visit, if the browser can store it. */
export const skipped = {
  read(): boolean {
    try {
      return sessionStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  keep(): void {
    try {
      sessionStorage.setItem(key, 'yes');
    } catch {
      // Otherwise it's asked again when the page is next opened.
    }
  },
};
