/** The words of the request form, on /quote and on the practice's own website. */
export const quoteFormWords = {
  name: 'Your name',
  phone: 'Phone',
  phonePlaceholder: '(555) 555-0123',
  email: 'Email',
  emailPlaceholder: 'you@example.com',
  reason: 'How can we help?',
  reasonPlaceholder: 'A checkup, a toothache, the price of whitening…',
  bestTime: 'Best time to call',
  bestTimeHint: 'We call during office hours.',
  anyTime: 'Any time',
  bestTimes: ['Mornings', 'Midday', 'Afternoons', 'Evenings'],
  consent: (practice: string) => `I agree that ${practice} may contact me about this request by phone or text.`,
  privacy: 'We use this information to call you back and to credit the friend who invited you.',
  submit: 'Request an appointment',
  sentTitle: (firstName: string | null) => (firstName === null ? 'Thank you!' : `Thank you, ${firstName}!`),
  sent: (practice: string) => `${practice} got your request. We'll call you as soon as we can.`,
};
