import type { PatientFound } from '@rewards/contracts/patients';

/** How people call someone: by the name, or by the email while there is none. */
export const nameOf = ({ name, email }: Pick<PatientFound, 'name' | 'email'>): string => name || email;

const hidden = '•••';

/** "m•••@e•••.com": enough to tell two of one name apart, and nothing to write to. */
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

/** Someone who was found, told so that whoever looks on learns nothing of them but what they know already. */
export const maskedPatient = (patient: PatientFound): PatientFound => ({
  ...patient,
  name: maskedName(patient.name),
  email: maskedEmail(patient.email),
  referral_code: '',
  phone_end: null,
  sent_by: null,
});
