const practices = (count: number) => (count === 1 ? '1 practice' : `${count.toLocaleString('en-US')} practices`);

/** The words of the group's page. Whoever reads it runs the group and isn't an expert. */
export const group = {
  title: (attention: number) => (attention === 0 ? 'Practices' : `(${attention}) Practices`),
  heading: 'Practices',
  release: (version: string) => `Release ${version}`,
  drawn: (at: string) => `As of ${at}. Reload the page to update it. Figures are read about once an hour.`,
  unencrypted:
    "The group's page isn't encrypted, so anyone on the same network can read its password. " +
    'Put a proxy with HTTPS in front, and set GROUP_URL to its https:// address.',
  empty: "No practice yet. Put its file into the group's folder, and it's here within five seconds.",

  totals: {
    practices: 'Practices',
    attention: 'Need attention',
    patients: 'Patients',
    referrals: 'Referrals',
    owed: 'Credit owed',
  },
  unread: (count: number) => `These totals leave out ${practices(count)} whose figures haven't been read yet.`,

  allFine: 'All practices work, and each has a backup of the last 26 hours.',
  attention: 'Needs attention',
  /** What is wrong, and what to do about it. */
  troubles: {
    file: {
      heading: 'Settings files with mistakes',
      advice: 'Correct the file. The service reads it again within five seconds.',
    },
    work: {
      heading: 'Not working',
      advice: 'A practice works again by itself once the cause is gone. "rewards fleet doctor" finds more.',
    },
    migrations: {
      heading: 'Missing migrations',
      advice: 'Run "rewards fleet migrate".',
    },
    backup: {
      heading: 'No backup for 26 hours',
      advice:
        'Run "rewards fleet backup FOLDER", and find out why the nightly backup didn\'t. ' +
        'The page shows a new backup within the hour.',
    },
  },
  notServed: "This practice isn't served.",
  formerSettings: 'Until then, this practice runs with the settings from before.',
  databaseAway: "Its database doesn't answer.",
  notStarted: "It couldn't start. The service's log says why.",
  missing: (count: number) => (count === 1 ? '1 migration is missing' : `${count} migrations are missing`),

  all: 'All practices',
  columns: {
    practice: 'Practice',
    state: 'State',
    backup: 'Last backup',
    patients: 'Patients',
    referrals: 'Referrals',
    owed: 'Credit owed',
    asOf: 'Figures from',
  },
  states: {
    awake: 'Awake',
    resting: 'Resting',
    away: 'Database away',
    failing: 'Not working',
    unusable: 'File unusable',
  },
  never: 'Never',
  late: (ago: string) => `${ago}, late`,
  notRead: 'Not read yet',
  unknown: '—',

  /** In whole units, rounded down. */
  ago: (minutes: number) => {
    if (minutes < 1) return 'just now';
    if (minutes < 60) return `${Math.floor(minutes)} min ago`;
    if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
    return `${Math.floor(minutes / (24 * 60)).toLocaleString('en-US')} days ago`;
  },

  passwordNeeded: "This page needs the group's password (GROUP_PASSWORD). Any user name will do.",
  tooManyAttempts: (seconds: number) => `Too many attempts. Try again in ${seconds} seconds.`,
} as const;
