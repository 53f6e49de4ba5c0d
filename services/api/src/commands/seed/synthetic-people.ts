import { demoFriends, plainLetters } from '../demo/demo-people.ts';
import type { RepeatableNumbers } from './repeatable-numbers.ts';

/** Common names, and some that are hard to spell, sort or fit. None means a particular person. */
const commonNames: readonly (readonly [first: string, last: string])[] = [
  ['Aisha', 'Anderson'],
  ['Alexander', 'Brown'],
  ['Anna', 'Davis'],
  ['Björn', 'Young'],
  ['Carmen', 'Garcia'],
  ['Chloé', 'Harris'],
  ['Christopher', 'Jackson'],
  ["D'Andre", "O'Brien"],
  ['David', 'Jones'],
  ['Elif', 'Lee'],
  ['Elizabeth', 'Lewis'],
  ['Emily', 'Lopez'],
  ['Fatima', 'Al-Zahra'],
  ['Grace', 'Okonkwo'],
  ['Inès', 'Martinez'],
  ['Jae-won', 'Lee'],
  ['James', 'Smith'],
  ['Jennifer', 'Miller'],
  ['Jessica', 'Moore'],
  ['John', 'Williams'],
  ['José', 'Garcia'],
  ['Joshua', 'Robinson'],
  ['Kevin', 'Ng'],
  ['Li', 'Ng'],
  ['Linda', 'Taylor'],
  ['Łukasz', 'Walker'],
  ['María José', 'Carreño Quiñones'],
  ['Mary', 'Smith'],
  ['Michael', 'Thomas'],
  ['Minh Khai', 'Nguyễn'],
  ['Oluwaseun', 'Adebayo-Williams'],
  ['Patricia', 'Thompson'],
  ['Robert', 'White'],
  ['Rosa', 'Delgado Hernández'],
  ['Sarah', 'Brown'],
  ['Siobhán', 'Ní Dhomhnaill'],
  ['Søren', 'Wilson'],
  ['Thomas', 'Davis'],
  ['William', 'Williams'],
  ['Wolfgang Alexander Maximilian', 'von Habsburg-Lichtenstein zu Schwarzenberg'],
  ['Željko', 'Jones'],
];

/** Includes the demo's friends. Any first name can go with any last name. */
const firstNames = [
  ...commonNames.map(([first]) => first),
  ...demoFriends.map((name) => name.split(' ', 1)[0] ?? name),
];
const lastNames = [
  ...commonNames.map(([, last]) => last),
  ...demoFriends.map((name) => name.slice(name.indexOf(' ') + 1)),
];

const initials = 'ABCDEFGHJKLMNPRSTVWYZ';

/** Reserved domains that take no email (RFC 2606). */
const mailDomains = [
  'example.com',
  'example.com',
  'example.net',
  'example.org',
  'mail.example',
  'post.example',
] as const;

const areaCodes = [404, 470, 678, 770, 762, 706, 912, 205, 615, 704, 803, 904] as const;

export interface SyntheticPerson {
  readonly name: string;
  readonly email: string;
  /** E.164, from the numbers reserved for fiction, so nobody's phone rings. */
  readonly phone: string | null;
}

const shareWithInitial = 0.3;
const shareWithSecondName = 0.08;
const shareWithoutPhone = 0.1;

/** A person who doesn't exist. `mark` makes the email unique. */
export function syntheticPerson(numbers: RepeatableNumbers, mark: string): SyntheticPerson {
  const first = numbers.pick(firstNames);
  const second = numbers.fraction() < shareWithSecondName ? `-${numbers.pick(lastNames)}` : '';
  const last = `${numbers.pick(lastNames)}${second}`;
  const initial = numbers.fraction() < shareWithInitial ? ` ${initials[numbers.integer(initials.length)]}.` : '';
  const email = `${inAnEmail(first)}.${inAnEmail(last)}.${mark}@${numbers.pick(mailDomains)}`;
  const phone = `+1${numbers.pick(areaCodes)}55501${String(numbers.integer(100)).padStart(2, '0')}`;
  return { name: `${first}${initial} ${last}`, email, phone: numbers.fraction() < shareWithoutPhone ? null : phone };
}

const spellings = new Map<string, string>();

function inAnEmail(name: string): string {
  const known = spellings.get(name);
  if (known !== undefined) return known;
  const spelling = plainLetters(name).replaceAll('.', '').slice(0, 30);
  spellings.set(name, spelling);
  return spelling;
}
