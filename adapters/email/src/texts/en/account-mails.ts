const toNobodyElse = "Never share this code. We'll never ask you for it.";
const once = (minutes: number) => `It works once and expires in ${minutes} minutes.`;
/** `hours` is undefined for emails from before the sign-in button. */
const onceOrPress = (minutes: number, hours: number | undefined) =>
  hours === undefined
    ? once(minutes)
    : (hours < 1
        ? `The code and the button expire in ${minutes} minutes. `
        : `The code expires in ${minutes} minutes, and the button in ${hours} hours. `) +
      'Use either one on any phone or computer. Once you use one, both stop working.';

const late =
  "We couldn't send this email when you asked for it, so its code has expired. The button or link still works:";
const linkWorks = 'Your code expired, but you can still use this button.';
const pressOnce = (hours: number) =>
  `It works once, for ${hours < 1 ? 'less than an hour' : hours === 1 ? 'one more hour' : `${hours} more hours`}, ` +
  'on any phone or computer.';
const didNotAsk = "If you didn't ask for this, you can ignore it";
const linkToNobodyElse = "Don't forward this email to anyone.";

/** Codes, and what changed about how someone signs in. */
export const accountMails = {
  loginCode: {
    subject: (practice: string) => `Your login code for ${practice}`,
    heading: 'Your login code',
    preview: once,
    before: 'Enter this code on the page where you requested it:',
    after: (minutes: number, hours?: number) => [onceOrPress(minutes, hours), `${didNotAsk}. ${toNobodyElse}`],
    link: 'Sign in',
  },
  /** Replaces the code email if it is sent after the code has expired. */
  loginLink: {
    subject: (practice: string) => `Your sign-in link for ${practice}`,
    heading: 'Your sign-in link',
    preview: linkWorks,
    before: late,
    after: (hours: number) => [pressOnce(hours), `${didNotAsk}. ${linkToNobodyElse}`],
    link: 'Sign in',
  },
  resetCode: {
    subject: (practice: string) => `Your password reset code for ${practice}`,
    heading: 'Your password reset code',
    preview: once,
    before: 'Enter this code on the page where you requested a password reset:',
    after: (minutes: number, hours?: number) => [
      onceOrPress(minutes, hours),
      `${didNotAsk}. Your password won't change. ${toNobodyElse}`,
    ],
    link: 'Choose a new password',
  },
  resetLink: {
    subject: (practice: string) => `Your password reset link for ${practice}`,
    heading: 'Your password reset link',
    preview: linkWorks,
    before: late,
    after: (hours: number) => [pressOnce(hours), `${didNotAsk}. Your password won't change. ${linkToNobodyElse}`],
    link: 'Choose a new password',
  },
  passwordChanged: {
    subject: (practice: string) => `Your password for ${practice} was changed`,
    heading: 'Your password was changed',
    before: (phone: string) => [
      'Your password was just changed, and you were signed out on your other devices.',
      "If that was you, you're all set. If it wasn't, reset your password now, " +
        `then please ${phone === '' ? 'let the practice know' : `call us at ${phone}`}.`,
    ],
    link: 'Reset my password',
  },
  /** After the first password, so it is a welcome and a security notice. */
  passwordSet: {
    subject: (practice: string) => `Welcome to ${practice}`,
    heading: 'Welcome!',
    before: 'Your account is ready. Sign in with your email and password, or with a code.',
    howItWorks:
      'Here is your personal link. Share it with friends and family, and you earn credit when they come in for a ' +
      'first visit:',
    after: (phone: string) => [
      phone === '' ? 'Questions? Just ask at the front desk.' : `Questions? Call us at ${phone}.`,
      "If you didn't set this password, sign in with a code and choose a new one, " +
        `then ${phone === '' ? 'let the practice know' : 'call us'}.`,
    ],
    link: 'See my rewards',
  },
  factorChanged: {
    passkey_added: {
      subject: (practice: string) => `A passkey was added to your account at ${practice}`,
      heading: 'A passkey was added',
      what: 'You can now sign in with it. After a password or a code, we ask for a passkey or a recovery code too.',
    },
    passkey_removed: {
      subject: (practice: string) => `A passkey was removed from your account at ${practice}`,
      heading: 'A passkey was removed',
      what: 'It no longer signs you in.',
    },
    recovery_codes_made: {
      subject: (practice: string) => `New recovery codes were made for your account at ${practice}`,
      heading: 'New recovery codes were made',
      what: 'Your earlier recovery codes no longer work.',
    },
    recovery_code_used: {
      subject: (practice: string) => `A recovery code was used for your account at ${practice}`,
      heading: 'A recovery code was used',
      what: 'Someone signed in to your account with one of your recovery codes. It no longer works.',
    },
    factor_reset: {
      subject: (practice: string) => `Your passkeys at ${practice} were removed`,
      heading: 'Your passkeys were removed',
      what:
        'The practice removed your passkeys and recovery codes, and signed you out. ' +
        'Sign in with your password or a code, then add a passkey again.',
    },
    notYou: (phone: string) =>
      "If you didn't expect this, sign in, remove every passkey that isn't yours, sign out everywhere else and " +
      `change your password. Then please ${phone === '' ? 'let the practice know' : `call us at ${phone}`}.`,
    link: 'Review your sign-in',
  },
  emailChanged: {
    subject: (practice: string) => `Your email at ${practice} was changed`,
    heading: 'Your email was changed',
    toNew:
      "You'll now sign in with this address, and we'll send emails about your rewards here. " +
      'If you had a password, it no longer works. Sign in with a code, then choose a new one.',
    toOld:
      "The practice changed the email on your account. You'll now sign in with the new one instead of this address. " +
      'Your old password no longer works.',
    notYou: (phone: string) =>
      `If you didn't expect this, please ${phone === '' ? 'let the practice know' : `call us at ${phone}`}.`,
    link: 'Sign in',
  },
} as const;
