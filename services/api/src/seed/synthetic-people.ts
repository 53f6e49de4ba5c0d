import type { RepeatableNumbers } from './repeatable-numbers.ts';

const firstNames = [
  'Aaliyah',
  'Aisha',
  'Alexander',
  'André',
  'Anna',
  'Ben',
  'Bianca',
  'Björn',
  'Caleb',
  'Carmen',
  'Chen',
  'Chloé',
  'Christopher',
  'Dalia',
  "D'Andre",
  'Daniela',
  'David',
  'Elif',
  'Elizabeth',
  'Emeka',
  'Emily',
  'Ethan',
  'Farah',
  'Fatima',
  'Freya',
  'Gabriel',
  'Giulia',
  'Grace',
  'Hannah',
  'Hiroshi',
  'Ifeoma',
  'Inès',
  'Isabel',
  'Jae-won',
  'Jamal',
  'James',
  'Jennifer',
  'Jessica',
  'John',
  'Jonas',
  'José',
  'Joshua',
  'Katarzyna',
  'Kavya',
  'Kevin',
  'Leilani',
  'Li',
  'Liam',
  'Linda',
  'Łukasz',
  'María José',
  'Mary',
  'Mateo',
  'Michael',
  'Minh Khai',
  'Nadia',
  'Noah',
  'Olivia',
  'Oluwaseun',
  'Omar',
  'Patricia',
  'Paulo',
  'Priscilla',
  'Quynh',
  'Rachel',
  'Robert',
  'Rosa',
  'Sanjay',
  'Sarah',
  'Siobhán',
  'Søren',
  'Tamika',
  'Thomas',
  'Uma',
  'Victor',
  'Wendy',
  'William',
  'Wolfgang Alexander Maximilian',
  'Ximena',
  'Yusuf',
  'Zoë',
  'Željko',
] as const;

const lastNames = [
  'Adebayo-Williams',
  'Adler',
  'Al-Zahra',
  'Álvarez',
  'Anderson',
  'Bennett',
  'Brooks',
  'Brown',
  'Carter',
  'Carreño Quiñones',
  'Conti',
  'Davis',
  'Delgado Hernández',
  'Demir',
  'Eze',
  'Farouk',
  'Flores',
  'Garcia',
  'Goldberg',
  'Haddad',
  'Harris',
  'Ionescu',
  'Jackson',
  'Johnson',
  'Jones',
  'Jørgensen',
  'Kealoha',
  'Kim',
  'Krishnan',
  'Lee',
  'Lefèvre',
  'Lewis',
  'Lindqvist',
  'Lopez',
  'Martinez',
  'Miller',
  'Moore',
  'Moreau',
  'Murphy',
  'Nguyễn',
  'Ní Dhomhnaill',
  'Novák',
  'Nwosu',
  "O'Brien",
  'Okonkwo',
  'Owusu',
  'Park',
  'Patel',
  'Petrova',
  'Raman',
  'Robinson',
  'Romero',
  'Rossi',
  'Siddiqui',
  'Smith',
  'Tanaka',
  'Taylor',
  'Teixeira',
  'Thomas',
  'Thompson',
  'Tran',
  'van den Berg',
  'Walker',
  'Washington',
  'Wei',
  'White',
  'Williams',
  'Wilson',
  'Wiśniewska',
  'Ng',
  'Young',
  'Zhao',
  'von Habsburg-Lichtenstein zu Schwarzenberg',
] as const;

const initials = 'ABCDEFGHJKLMNPRSTVWYZ';

/** Names that take no mail, whoever owns the others (RFC 2606). */
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
  /** E.164, of the numbers that are kept free for stories: nobody's telephone rings. */
  readonly phone: string | null;
}

const shareWithInitial = 0.3;
const shareWithSecondName = 0.08;
const shareWithoutPhone = 0.1;

/** A person who does not exist. `mark` makes the email nobody else's. */
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
  const spelling = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '')
    .slice(0, 30);
  spellings.set(name, spelling);
  return spelling;
}
