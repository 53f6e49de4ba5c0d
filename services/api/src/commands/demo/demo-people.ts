/** A person in the demo practice. They don't exist, and example.com takes no email. */
export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
}

/** How a referrer's friends stand: visits completed this year and last year, and those still underway. */
export interface DemoReferrer extends DemoPerson {
  readonly thisYear?: number;
  readonly lastYear?: number;
  readonly signedUp?: number;
  readonly pending?: number;
}

const person = (name: string, mailbox: string, phone?: string): DemoPerson => ({
  ...{ name, email: `${mailbox}@example.com`, phone },
});

/** Staff at the front desk (rule 32). */
export const demoFrontDesk = person('Lucia Bennett', 'lucia.bennett');

export const demoAdmins: readonly [DemoPerson, DemoPerson] = [
  person('Grace Okonkwo', 'grace.okonkwo'),
  person('Martin Feld', 'martin.feld'),
];

/** Brought by the latest import. Nothing happened to them but what the demo says. */
export const demoNewcomers: readonly [DemoPerson, ...DemoPerson[]] = [
  person('Noor Haddad', 'noor.haddad', '678-555-0191'),
  person('Callum Reid', 'callum.reid', '678-555-0192'),
  person('Imani Brooks', 'imani.brooks', '678-555-0193'),
  // Already a patient under another email, so the two records are suggested for merging.
  person('Fatima Al-Zahra', 'fatima.z', '770-555-0110'),
];

const longName = 'Wolfgang Alexander Maximilian von Habsburg-Lichtenstein zu Schwarzenberg';

/**
 * The first is the patient sign-in the terminal shows, one visit short of the year's $500. The second has reached it.
 */
export const demoReferrers: readonly [DemoReferrer, DemoReferrer, DemoReferrer, ...DemoReferrer[]] = [
  { ...person('Maya Thompson', 'maya.thompson', '678-555-0101'), thisYear: 9, lastYear: 1, signedUp: 2, pending: 2 },
  { ...person('Jae-won Park', 'jaewon.park', '770-555-0102'), thisYear: 11, lastYear: 2, pending: 1 },
  {
    ...person('Rosa Delgado Hernández', 'rosa.delgado', '404-555-0103'),
    ...{ thisYear: 2, lastYear: 2, signedUp: 1, pending: 1 },
  },
  {
    ...person('Oluwaseun Adebayo-Williams', 'oluwaseun.adebayo-williams', '678-555-0104'),
    ...{ thisYear: 1, signedUp: 1, pending: 2 },
  },
  { ...person('Siobhán Ní Dhomhnaill', 'siobhan'), lastYear: 1 },
  { ...person(longName, longName.toLowerCase().replaceAll(' ', '.'), '770-555-0106'), pending: 1 },
  person('Nguyễn Thị Minh Khai', 'minhkhai.nguyen', '404-555-0107'),
  person("D'Andre O'Brien", 'dandre'),
  person('Li', 'li', '678-555-0109'),
  person('Fatima Al-Zahra', 'fatima.alzahra', '770-555-0110'),
];

const listed = (...names: readonly string[]) => names.flatMap((line) => line.split(', '));

/** Paired in order for the first people, and mixed for all others. */
export const demoGivenNames = listed(
  'Aaliyah, Ben, Chen, Daniela, Ethan, Farah, Gabriel, Hannah, Ifeoma, Jonas, Kavya, Liam, María José, Noah, Olivia',
  'Paulo, Quynh, Rachel, Sanjay, Tamika, Uma, Victor, Wendy, Ximena, Yusuf, Zoë, André, Bianca, Caleb, Dalia, Emeka',
  'Freya, Giulia, Hiroshi, Isabel, Jamal, Katarzyna, Leilani, Mateo, Nadia, Omar, Priscilla',
);
export const demoFamilyNames = listed(
  'Brooks, Carter, Wei, Rossi, Park, Siddiqui, Moreau, Kim, Eze, Lindqvist, Raman, Murphy, Carreño Quiñones',
  'Goldberg, Bennett, Teixeira, Tran, Adler, Patel, Washington, Krishnan, Novák, Zhao, Flores, Demir, van den Berg',
  'Lefèvre, Ionescu, Johnson, Haddad, Nwosu, Jørgensen, Conti, Tanaka, Romero, Coleman, Wiśniewska, Kealoha, Álvarez',
  'Petrova, Farouk, Owusu',
);

/** Letters that don't decompose into a plain letter and a mark. */
const spelled: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** Lowercase without accents, with dots for everything else. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => spelled[letter] ?? letter)
    .replace(/[^a-z]+/g, '.');

/** How many family names the pairs move on once each given name was used. */
const step = 5;

/** Someone who joined: the first are friends of the referrers above. No two have the same name. */
export function demoFriend(index: number): DemoPerson {
  const round = Math.floor(index / demoGivenNames.length);
  const at = index % demoGivenNames.length;
  const name = `${demoGivenNames[at]} ${demoFamilyNames[(at + round * step) % demoFamilyNames.length]}`;
  return person(name, plainLetters(name));
}

const areaCodes = ['470', '762', '706', '912'] as const;

/** Like `demoFriend`, with a phone of their own among the numbers for fiction. Most have one. */
export function demoPatient(index: number): DemoPerson {
  const line = String(Math.floor(index / areaCodes.length) % 100).padStart(2, '0');
  const phone = index % 6 === 5 ? undefined : `${areaCodes[index % areaCodes.length]}-555-01${line}`;
  return { ...demoFriend(index), phone };
}
