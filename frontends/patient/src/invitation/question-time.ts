/** Notes last 30 days and are older than the account; some more for a clock that is wrong. The service decides. */
const askedDays = 40;
const key = 'rewards-invitation-skipped';

/** Whether an account is so young that there may be something to ask. */
export const isNewHere = (joinedAt: string): boolean => Date.now() - Date.parse(joinedAt) < askedDays * 86_400_000;

/** Whether the question was put off in this visit, as far as the browser keeps it. */
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
      // It is asked again when the page is opened the next time.
    }
  },
};
