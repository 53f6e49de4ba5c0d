/** What the account menu and its dialogs say: loaded with them, as signing in says none of it. */
export const account = {
  notifications: 'Notification settings',
  changePassword: 'Change password',
  signOutEverywhere: 'Sign out everywhere',
  choices: {
    description: 'Login codes and what you ask us for yourself come in any case.',
    mail: 'Emails about friends and credit',
    mailHint: (email: string) => `To ${email}, when a friend joins and when you earn credit.`,
    texts: 'Text messages',
    textsHint: (phone: string) => `To ${phone}, with your link after you asked for it at the front desk.`,
    noPhone: 'We have no mobile number of yours yet. The front desk can add it.',
    saved: 'Notification settings saved',
    notSaved: 'Your choice could not be saved',
    failed: 'Failed to load your notification settings',
    close: 'Done',
  },
  everywhere: {
    title: 'Sign out everywhere?',
    question: 'This signs you out here and on every other phone and computer. You can sign in again at any time.',
    done: 'Signed out everywhere',
    failed: 'Failed to sign out everywhere',
  },
} as const;
