/** Everything these screens say. Another language is one more object of this shape. */
export const texts = {
  lobby: {
    welcomeTo: 'Welcome to',
    /** Until the practice's name is known. */
    unnamedPractice: 'our practice',
    idle: 'Ask us about our referral program',
  },
} as const;
