/** The first texts of a practice, until it writes its own in Settings (rule 26). */
export const practice = {
  unnamedFilm: 'Video',
  demoName: 'Dogwood Dental Care',
  demoAddress: '3170 Main Street, Duluth, Georgia 30096',
  demoTeam: ['Amara Bell', 'Daniel Cho', 'Elena Ruiz', 'Priya Nair', 'Tom Whitaker'],
  followUpText:
    "Hi {first_name}, thanks for visiting {practice}! Here's your link to share with friends: {link} " +
    'Reply STOP to opt out.',
  /** The answer to a HELP text. */
  help: (practiceName: string, phone: string) =>
    `${practiceName}: We send one text after a visit with your personal link to share with friends. ` +
    `${phone === '' ? '' : `Questions? Call ${phone}. `}Reply STOP to opt out.`,
  /** The answer to a STOP that the provider doesn't confirm, such as ALTO. */
  stopped: (practiceName: string) =>
    `${practiceName}: You won't get any more texts from us. Reply START to get them again.`,
  /** The answer to someone who may have meant STOP. */
  howToStop: (practiceName: string) =>
    `${practiceName}: To stop texts from us, reply STOP. To keep getting them, you don't need to do anything.`,
} as const;
