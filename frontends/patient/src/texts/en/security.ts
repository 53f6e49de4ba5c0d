/** The texts of the page on how a user signs in, and where they are signed in. */
export const security = {
  title: 'Sign-in and security',
  sessions: {
    title: "Where you're signed in",
    hint: "If you don't recognize one, sign it out and change your password.",
    failed: "Failed to load where you're signed in",
    device: 'Device',
    nameOf: (browser: string | null, system: string | null) =>
      [browser, system].filter((each) => each !== null).join(' on ') || 'Unknown device',
    since: 'Signed in',
    lastUsed: 'Last used',
    current: 'This device',
    action: 'Actions',
    end: 'Sign out',
    endNamed: (device: string) => `Sign out ${device}`,
    ended: (device: string) => `Signed out ${device}`,
    notEnded: "We couldn't sign that device out",
    endOthers: 'Sign out everywhere else',
    othersQuestion:
      'This signs you out on every other phone and computer. Codes and links we already emailed stop working.',
    othersEnded: 'Signed out everywhere else',
    othersNotEnded: "We couldn't sign you out everywhere else",
  },
} as const;
