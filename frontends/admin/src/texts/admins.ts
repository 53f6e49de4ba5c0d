import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  addTitle: 'Add a person',
  leavingNotLoaded: "The details didn't load. Check your connection and try again.",
  addNotLoaded: "The form didn't load. Check your connection and try again.",
  signsInAs: 'Access',
  accessNames: { none: 'No sign-in', front_desk: 'Front desk', admin: 'Admin' },
  name: 'Name',
  nameHint: 'Patients can pick this name when we ask who helped them.',
  email: 'Email',
  emailHint: "They'll sign in with a code we email them.",
  listed: 'patients can pick this name',
  roles: { admin: 'Admin', front_desk: 'Front desk' },
  add: 'Add',
  added: (email: string, role: string) => `Added ${email}: ${role}`,
  already: (email: string, role: string) => `${email} already has access: ${role}`,
  change: { admin: 'Make admin', front_desk: 'Make front desk' },
  changeTitle: 'Change this role?',
  changeQuestion: {
    admin: "They'll be able to see and change everything you can.",
    front_desk:
      "They'll keep the daily work: patients, QR codes, referrals, visits, and messages. They won't be able to " +
      'delete, export, or change settings.',
  },
  changed: 'Role changed',
  remove: 'Remove access',
  removeTitle: 'Remove access?',
  removeQuestion: "They'll be signed out right away. They keep their patient account.",
  removed: 'Access removed',
  access: {
    failed: "We couldn't load their API keys, webhooks and sign-ins.",
    retry: 'Try again',
    signedIn: (places: readonly string[]) => `Signed in now: ${places.join(', ')}.`,
    device: (browser: string | null, system: string | null) =>
      [browser, system].filter((each) => each !== null).join(' on ') || 'an unknown device',
    made: 'They set these up, and they keep working until you revoke them:',
    key: (name: string, ending: string) => `API key ${name} (ends in ${ending})`,
    webhook: (name: string) => `Webhook ${name}`,
    end: 'Revoke them now',
    stayEnded: "Undo won't bring them back.",
  },
  staffPasskeys: {
    title: 'Passkeys',
    label: 'Require a passkey',
    hint:
      'Staff have to add a passkey before they can open the desk. Work accounts are exempt. ' +
      'Add your own passkey first.',
    turnedOn: 'Passkeys are now required',
    turnedOff: 'Passkeys are now optional',
  },
});
