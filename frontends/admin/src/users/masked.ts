import type { PatientFound } from '@rewards/contracts/patients';

/** A display name: the name, or the email if there's none. */
export const nameOf = ({ name, email }: Pick<PatientFound, 'name' | 'email'>): string => name || email;

const hidden = '•••';

/** "m•••@e•••.com": enough to tell two people with one name apart, and no usable address. */
export function maskedEmail(email: string): string {
  const [, box = '', host = '', ending = ''] = /^(.*)@(.*?)(\.[^.]*)?$/.exec(email) ?? [];
  return `${Array.from(box)[0] ?? ''}${hidden}@${Array.from(host)[0] ?? ''}${hidden}${ending}`;
}

/** "Maya T." */
function maskedName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${Array.from(last)[0]}.`;
}

/** A search result masked so that onlookers learn nothing new about strangers. */
export const maskedPatient = (patient: PatientFound): PatientFound => ({
  ...patient,
  name: maskedName(patient.name),
  email: maskedEmail(patient.email),
  referral_code: '',
  phone_end: null,
  sent_by: null,
});
