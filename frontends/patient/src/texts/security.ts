import { inReadersLanguage } from '@rewards/client';

/** The texts of the page on how a user signs in, and where they are signed in. */
export const securityTexts = inReadersLanguage({
  title: 'Sign-in and security',
  passkeys: {
    needed: 'Your practice requires a passkey. Add one here, then you can open the desk.',
    title: 'Passkeys',
    hint:
      'A passkey signs you in with your fingerprint, face or device PIN. Once you have one, ' +
      'a password or an emailed code alone no longer signs you in.',
    none: "You don't have a passkey yet.",
    failed: 'Failed to load your passkeys',
    add: 'Add a passkey',
    addHint: 'Give it a name you recognize. Your browser then asks for your fingerprint, face or PIN.',
    unsupported: "This browser can't use passkeys here. Try another browser, or open this page over HTTPS.",
    name: 'Name',
    namePlaceholder: 'Front desk PC',
    continue: 'Continue',
    declined: 'You canceled, or this device has no passkey for this site.',
    notMade: 'You canceled, or this device already has a passkey for your account.',
    added: 'Passkey added',
    addedAt: 'Added',
    lastUsed: 'Last used',
    never: 'Never',
    action: 'Actions',
    rename: 'Rename',
    renameNamed: (name: string) => `Rename the passkey ${name}`,
    renameTitle: 'Rename this passkey',
    save: 'Save',
    renamed: 'Passkey renamed',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove the passkey ${name}`,
    removeTitle: 'Remove this passkey?',
    removeQuestion: (name: string, isLast: boolean) =>
      `${name} will no longer sign you in.` +
      (isLast ? ' Your recovery codes go too, and a password or code alone signs you in again.' : ''),
    removed: 'Passkey removed',
    codesLeft: (left: number) => (left === 1 ? '1 recovery code left' : `${left} recovery codes left`),
    makeCodes: 'Make new recovery codes',
    makeQuestion: 'Your earlier recovery codes stop working.',
  },
  recoveryCodes: {
    title: 'Your recovery codes',
    hint:
      'Each code replaces your passkey once. Keep them somewhere safe, away from this device. ' +
      "We won't show them again.",
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: "We couldn't copy the codes. Select them by hand.",
    download: 'Download',
    fileName: 'recovery-codes.txt',
    print: 'Print',
    notSaved: "Save your codes first. We won't show them again.",
    done: 'I saved them',
  },
  secondStep: {
    alone: 'Use your fingerprint, face or device PIN.',
    otherWays: 'Sign in another way',
    description: 'One more step. Use your passkey, or one of your recovery codes.',
    thenPassword: 'One more step. Use your passkey, or one of your recovery codes. Then choose a new password.',
    usePasskey: 'Use your passkey',
    recoveryCode: 'Recovery code',
    useRecoveryCode: 'Use a recovery code',
    startOver: 'Start over',
  },
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
});
