import { inReadersLanguage } from '@rewards/client';
import { inWords } from '@rewards/contracts/messages';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';
import { signInMessages } from '@rewards/contracts/texts/en/sign-in';

/** The texts of the account menu and its dialogs, which load them on demand. */
export const texts = inReadersLanguage({
  notifications: 'Notification settings',
  changePassword: 'Change password',
  security: 'Sign-in and security',
  ownData: 'Your data',
  signOutEverywhere: 'Sign out everywhere',
  choices: {
    description: "You'll always get login codes and anything you ask us for.",
    mail: 'Emails about friends and credit',
    mailHint: (email: string) => `Sent to ${email} when a friend joins or you earn credit.`,
    texts: 'Text messages',
    textsHint: (phone: string) => `Sent to ${phone} with your link, after you ask for it at the front desk.`,
    noPhone: "We don't have your cell number. The front desk can add it.",
    saved: 'Notification settings saved',
    notSaved: "We couldn't save that",
    failed: 'Failed to load your notification settings',
    close: 'Done',
  },
  data: {
    kept: 'This file has everything we keep about you: your account, referrals, credit, and requests.',
    download: 'Download your data',
    mayDelete: "You can also ask us to delete your account. We'll show you what we delete and what we keep first.",
    toDeletion: 'Delete account',
  },
  again: {
    title: 'Sign in again to continue',
    why: "To protect your data, we check that it's you.",
    password: 'Password',
    wrongPassword: "That password isn't right.",
    usePasskey: 'Use your passkey',
    passkeyDeclined: 'You canceled, or this device has no passkey for this site.',
    passkeyInstead: 'Use your passkey instead',
    recoveryCodeInstead: 'Use a recovery code instead',
    thenRecoveryCode: "After this, we'll ask for a recovery code.",
    enterRecoveryCode: 'Enter one of your recovery codes. Each works once.',
    recoveryCode: 'Recovery code',
    mailCode: 'Email me a code',
    mailCodeInstead: 'Email me a code instead',
    codeSent: (email: string) => `We emailed a 6-digit code to ${email}. It expires in 10 minutes.`,
    code: 'Login code',
    sendNewCode: 'Send a new code',
    cancel: 'Cancel',
    goOn: 'Continue',
    elsewhere: 'Sign out, then sign in again to continue.',
  },
  deletion: {
    title: 'Delete your account?',
    waitsTitle: 'Your account will be deleted',
    goes: 'We delete:',
    whatGoes: 'your account, your personal link, your referrals, and any unused credit.',
    stays: 'We keep:',
    whatStays: 'amounts in our books, without your name. Your dental records are kept elsewhere.',
    forGood: "Someone at the practice will delete it. You can cancel until then. After that it's permanent.",
    keep: 'Keep account',
    confirm: 'Request deletion',
    asked: 'We got your request to delete your account',
    askedOn: 'You asked on',
    withdraw: 'Cancel request',
    withdrawn: 'Request canceled. You keep your account.',
    failed: 'Failed to load your request',
  },
  everywhere: {
    title: 'Sign out everywhere?',
    question: 'This signs you out here and on every other phone and computer. You can sign in again anytime.',
    done: 'Signed out everywhere',
    failed: 'Failed to sign out everywhere',
  },
});

/** Converts field errors of signing in again to words. */
export const say = inWords(inReadersLanguage({ ...fieldMessages, ...signInMessages }));
