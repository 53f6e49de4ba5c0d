/** Everything these screens say. */
export const screens = {
  /** What the browser's tab says of each page. */
  titles: { lobby: 'Welcome' },
  lobby: {
    welcomeTo: 'Welcome to',
    /** Until the practice's name is known. */
    unnamedPractice: 'our practice',
    idle: 'Ask us about our referral program',
  },
} as const;
