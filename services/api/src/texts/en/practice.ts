/** What a practice begins with, until it writes its own under Settings (rule 26). */
export const practice = {
  unnamedFilm: 'Film',
  demoName: 'Dogwood Dental Care',
  demoAddress: '3170 Main Street, Duluth, Georgia 30096',
  demoTeam: ['Amara Bell', 'Daniel Cho', 'Elena Ruiz', 'Priya Nair', 'Tom Whitaker'],
  followUpText:
    'Hi {first_name}, thank you for visiting {practice}! Your personal link for friends: {link} ' +
    'Reply STOP to get no more texts.',
  /** What someone texts HELP for. */
  help: (practiceName: string, phone: string) =>
    `${practiceName}: we send one text after a visit, with your personal link for friends. ` +
    `${phone === '' ? '' : `Questions? Call ${phone}. `}Reply STOP to get no more texts.`,
  /** What someone is asked who may have meant STOP. */
  howToStop: (practiceName: string) =>
    `${practiceName}: to get no more texts from us, reply STOP. To go on getting them, you need not reply.`,
} as const;
