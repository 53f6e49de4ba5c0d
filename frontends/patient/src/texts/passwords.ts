import { inReadersLanguage } from '@rewards/client';

/** The texts of setting and resetting a password, which load with their pages. */
export const passwordTexts = inReadersLanguage({
  setPassword: {
    title: 'Set your password',
    firstTitle: (firstName: string | null | undefined) => `One last step${firstName ? `, ${firstName}` : ''}`,
    description: 'Choose a password so you can sign in without a code next time.',
    changeTitle: 'Change your password',
    change: "Choose a new password. You'll be signed out on your other devices.",
    account: 'Account',
    current: 'Current password',
    forgotCurrent: 'Forgot your current password?',
    password: 'New password',
    hint: 'At least 8 characters. A few random words are easy to remember and hard to guess.',
    strength: { weak: 'Easy to guess. Add a word or two.', fair: 'Good', strong: 'Strong' },
    confirm: 'Confirm new password',
    submit: 'Set password',
    done: 'Password set. Redirecting…',
    failed: 'Failed to set password',
    tooLate: "It's been a while since you signed in. Please sign in again so we know it's you.",
    signInAgain: 'Sign in with a new code',
    signInAgainFailed: 'Failed to sign in again',
  },
  resetPassword: {
    title: 'Reset your password',
    description: "Enter your email, and we'll send you a code to reset your password.",
    sent: 'If this email exists, a code has been sent',
    enterCode: (email: string) =>
      `If ${email} has an account, we've sent a 6-digit code there. It expires in 10 minutes. ` +
      'Or tap the button in the email.',
    code: 'Reset code',
    codePlaceholder: '6-digit code',
    sendCode: 'Send reset code',
    submit: 'Reset password',
    done: 'Password reset',
    backToSignIn: 'Back to sign in',
  },
});
