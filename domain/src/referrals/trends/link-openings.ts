/** How often friends opened personal links, by day. It doesn't know whose links, or who opened them. */
export interface LinkOpenings {
  /** @param day such as 2026-03-02. Parallel additions all count. */
  add(day: string, openings: number): Promise<void>;
  /** Between two months such as 2026-03, both included. `since` is the first day with any, or null without one. */
  count(first: string, last: string): Promise<{ readonly openings: number; readonly since: string | null }>;
}
