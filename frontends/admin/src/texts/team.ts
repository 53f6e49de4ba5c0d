import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  loadFailed: 'Failed to load the figures',

  period: 'Period',
  periods: {
    this_month: 'This month',
    last_month: 'Last month',
    last_3: 'Last 3 months',
    this_year: 'This year',
    last_year: 'Last year',
    last_12: 'Last 12 months',
  },
  groups: { periods: 'Several months', months: 'One month' },

  export: 'Export CSV',
  exporting: 'Exporting the figures…',
  exported: 'Figures exported',

  people: {
    list: 'team',
    failed: 'Failed to load the team',
    empty: 'No one on the team yet',
  },
  person: 'Team member',
  email: 'Email',
  access: 'Access',
  you: (role: string) => `${role} (you)`,
  passkey: 'Passkey',
  listed: 'Shown to patients',
  listedOf: (name: string) => `Shown to patients: ${name}`,
  yes: 'Yes',
  actions: 'Actions',
  add: 'Add person',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  moved: (name: string) => `${name} moved`,
  nowListed: (name: string) => `Patients can now pick ${name}`,
  unlist: 'Remove from list',
  unlistTitle: 'Remove this name from the list?',
  unlistQuestion: "Patients won't be able to pick this name. Past referrals keep it.",
  unlisted: (name: string) => `${name} removed from the list`,
  onPhone: {
    asked: (count: number) => `Asked ${count}`,
    joined: (count: number) => `Joined ${count}`,
    visited: (share: string) => `Visited ${share}`,
  },
  byMonth: 'By month',
  months: { list: 'figures by month', failed: 'Failed to load the figures', empty: 'No months in this period' },
  everyone: 'Everyone',
  noOne: 'No one',
  noOneHint: '"No one" is for patients who didn\'t pick a team member.',
  left: 'Left the team',
  month: 'Month',
  total: 'Total',

  columns: {
    asked: 'Asked',
    brought: 'Brought a friend',
    joined: 'Joined',
    came: 'Visited',
    visited: 'First visits',
    earned: 'Earned',
  },
  words: 'What do these words mean?',
  meanings: {
    asked:
      'Patients who got a QR code or card at the front desk. It counts for the team member picked with it, or else ' +
      "for the patient's own. A patient counts once a month for each team member.",
    brought: 'Asked patients whose friend joined before we asked them again.',
    joined:
      'Friends who signed up in the period. They count for the team member who asked the patient last, or else for ' +
      "the patient's own. They may not be the person who helped the friend sign in.",
    came: 'Friends who joined in the period and have had their first visit by today.',
    visited: 'First visits in the period, whenever the friend joined.',
    earned: 'Credit for first visits, minus reversed credit, by the day it was recorded.',
  },
  few: 'With fewer than 20 people, we show "2 of 3" instead of a percentage.',
  share: (part: string, whole: string) => `${part} of ${whole}`,
  percent: (percent: number, whole: string) => `${percent}% of ${whole}`,

  funnel: {
    title: 'Results of asking for referrals',
    hint: 'Friends who left an email or sent a request in this period, and how far they have come by today',
    steps: {
      opened: 'Opened a link',
      begun: 'Left an email or sent a request',
      joined: 'Joined',
      visited: 'Had a first visit',
    },
    dropped: (share: string) => `${share} didn't go on`,
    allWentOn: 'Everyone went on',
    openings:
      "An opening is the first time a browser opens a link. We don't count previews, bots, or signed-in people.",
    since: (day: string) => `Openings counted since ${day}.`,
    notComparable: "This period began earlier, so it can't be compared with the next step.",
    fewerOpenings: 'Some friends came without opening a link in a browser we could count.',
    noneCounted: 'No openings counted yet.',
    byStaff: (count: number) =>
      count === 1
        ? '1 more referral was entered by staff, so this chart leaves it out.'
        : `${count} more referrals were entered by staff, so this chart leaves them out.`,
    empty: 'No friends left an email in this period',
  },
});
