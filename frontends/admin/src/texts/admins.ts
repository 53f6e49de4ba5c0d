import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  list: 'admins',
  failed: 'Failed to load the admins',
  admin: 'Person',
  email: 'Email of the new person',
  role: 'Role',
  roles: { admin: 'Admin', front_desk: 'Front desk' },
  you: (role: string) => `${role} (you)`,
  add: 'Add',
  added: (email: string, role: string) => `Added ${email}: ${role}`,
  already: (email: string, role: string) => `${email} already has access: ${role}`,
  passkey: 'Passkey',
  hasPasskey: 'Yes',
  noPasskey: 'None',
  actions: 'Actions',
  change: { admin: 'Make admin', front_desk: 'Make front desk' },
  changeOf: {
    admin: (email: string) => `Make ${email} an admin`,
    front_desk: (email: string) => `Make ${email} front desk`,
  },
  changeTitle: 'Change this role?',
  changeQuestion: {
    admin: "They'll be able to see and change everything you can.",
    front_desk:
      "They'll keep the daily work: patients, QR codes, referrals, visits, and messages. They won't be able to " +
      'delete, export, or change settings.',
  },
  changed: 'Role changed',
  remove: 'Remove',
  removeOf: (email: string) => `Remove ${email}`,
  removeTitle: 'Remove this person?',
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
  },
  empty: 'No admins yet',
});
