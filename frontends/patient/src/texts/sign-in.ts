import { inReadersLanguage } from '@rewards/client';
import { inWords } from '@rewards/contracts/messages';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';
import { signInMessages } from '@rewards/contracts/texts/en/sign-in';
import type { WorkAccountProblem } from '@rewards/contracts/work-account';

/**
 * All texts of signing in, by page. Validation messages are in the contracts. Other pages' texts are in separate files
 * so the sign-in page doesn't load them.
 */
export const texts = inReadersLanguage({
  login: {
    title: 'Welcome Back',
    join: (practice: string | undefined) => `Join ${practice || 'us'}`,
    withPassword: 'Sign in to see your referrals and credit.',
    withCode: "We'll email you a 6-digit code.",
    codeSent: (email: string) =>
      `We sent a 6-digit code to ${email}. It expires in 10 minutes. Or tap the button in the email.`,
    email: 'Email',
    emailPlaceholder: 'you@example.com',
    password: 'Password',
    code: 'Login code',
    codePlaceholder: '6-digit code',
    codeChecked: "We'll check it as soon as you've typed it.",
    name: 'Your name',
    staff: 'Who helped you?',
    staffHint: 'Did someone on our team tell you about this?',
    staffPlaceholder: 'Select a team member',
    staffNobody: 'Nobody / I am new',
    staffFailed: "We couldn't load the names of our team.",
    tryAgain: 'Try again',
    signIn: 'Sign in',
    sendCode: 'Send login code',
    verify: 'Verify and sign in',
    haveCode: 'I already have a code',
    useCode: 'Sign in with a code',
    usePassword: 'Sign in with password',
    haveAccount: 'I already have an account',
    useDifferentEmail: 'Use a different email',
    forgotPassword: 'Forgot password?',
    resend: 'Resend',
    resendIn: (seconds: number) => `Resend in ${seconds} s`,
    or: 'or',
    noPassword: 'No password?',
    invitedBy: (firstName: string | null) => `${firstName ?? 'A friend'} invited you.`,
    friendWillSee: (firstName: string | null) =>
      `${firstName ?? 'Your friend'} will see that you joined and when you've had your first visit.`,
    seenByReferrer: "If a friend invited you, they'll see that you joined and when you've had your first visit.",
    signedOut: "You've been signed out. Please sign in again.",
    answerLost: 'We lost the connection. That code may be used up. Get a new one.',
    staffSignIn: (name: string | null) => `Staff: sign in with ${name ?? 'your work account'}`,
    usePasskey: 'Staff: use a passkey',
    workAccount: {
      not_admin: 'Only admins of this practice can sign in this way.',
      unverified: "Your work account's email isn't verified. Sign in with a code or password.",
      declined: 'You canceled the sign-in, or your organization refused it. Try again, or use a code or password.',
      expired: 'That sign-in expired. Please try again.',
      failed: "We couldn't sign you in with your work account. Try again, or use a code or password.",
      away: "Your work account isn't available right now. Sign in with a code or password.",
    } satisfies Record<WorkAccountProblem, string>,
    footnote: 'Your email is used only for authentication and referral notifications.',
    loggedIn: 'Logged in',
    sent: 'OTP sent to your email',
    sentAgain: 'New OTP sent to your email',
    verified: 'OTP verified',
    verificationFailed: 'OTP verification failed',
    mobileVerificationFailed: (reason: string) => `Mobile login error: ${reason}`,
    mobileSessionFailed: (reason: string) => `Mobile session failed: ${reason.replace(/\.$/, '')}. Please try again.`,
  },
});

/** Converts validation errors of signing in to text. */
export const say = inWords(inReadersLanguage({ ...fieldMessages, ...signInMessages }));
