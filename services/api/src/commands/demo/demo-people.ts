/** A person in the demo practice. They don't exist, and example.com takes no email. */
export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
}

/** How a referrer's friends stand: visits completed this year and last year, and those still underway. */
export interface DemoReferrer extends DemoPerson {
  readonly completedThisYear: number;
  readonly completedLastYear: number;
  readonly signedUp: number;
  readonly pending: number;
}

/** Staff at the front desk (rule 32). */
export const demoFrontDesk: DemoPerson = { name: 'Lucia Bennett', email: 'lucia.bennett@example.com' };

export const demoAdmins: readonly [DemoPerson, DemoPerson] = [
  { name: 'Grace Okonkwo', email: 'grace.okonkwo@example.com' },
  { name: 'Martin Feld', email: 'martin.feld@example.com' },
];

/** Brought by the latest import. Nothing happened to them but what the demo says. */
export const demoNewcomers = [
  { name: 'Noor Haddad', email: 'noor.haddad@example.com', phone: '678-555-0191' },
  { name: 'Callum Reid', email: 'callum.reid@example.com', phone: '678-555-0192' },
  { name: 'Imani Brooks', email: 'imani.brooks@example.com', phone: '678-555-0193' },
  // Already a patient under another email, so the two records are suggested for merging.
  { name: 'Fatima Al-Zahra', email: 'fatima.z@example.com', phone: '770-555-0110' },
] as const satisfies readonly DemoPerson[];

const none = { completedThisYear: 0, completedLastYear: 0, signedUp: 0, pending: 0 };

/**
 * The first is the patient sign-in the terminal shows, one visit short of the year's $500. The second has reached it.
 */
export const demoReferrers: readonly [DemoReferrer, ...DemoReferrer[]] = [
  {
    name: 'Maya Thompson',
    email: 'maya.thompson@example.com',
    phone: '678-555-0101',
    completedThisYear: 9,
    completedLastYear: 1,
    signedUp: 2,
    pending: 2,
  },
  {
    name: 'Jae-won Park',
    email: 'jaewon.park@example.com',
    phone: '770-555-0102',
    completedThisYear: 11,
    completedLastYear: 2,
    signedUp: 0,
    pending: 1,
  },
  {
    name: 'Rosa Delgado Hernández',
    email: 'rosa.delgado@example.com',
    phone: '404-555-0103',
    completedThisYear: 2,
    completedLastYear: 2,
    signedUp: 1,
    pending: 1,
  },
  {
    name: 'Oluwaseun Adebayo-Williams',
    email: 'oluwaseun.adebayo-williams@example.com',
    phone: '678-555-0104',
    completedThisYear: 1,
    completedLastYear: 0,
    signedUp: 1,
    pending: 2,
  },
  { name: 'Siobhán Ní Dhomhnaill', email: 'siobhan@example.com', ...none, completedLastYear: 1 },
  {
    name: 'Wolfgang Alexander Maximilian von Habsburg-Lichtenstein zu Schwarzenberg',
    email: 'wolfgang.alexander.maximilian.von.habsburg-lichtenstein.zu.schwarzenberg@example.com',
    phone: '770-555-0106',
    ...none,
    pending: 1,
  },
  { name: 'Nguyễn Thị Minh Khai', email: 'minhkhai.nguyen@example.com', phone: '404-555-0107', ...none },
  { name: "D'Andre O'Brien", email: 'dandre@example.com', ...none },
  { name: 'Li', email: 'li@example.com', phone: '678-555-0109', ...none },
  { name: 'Fatima Al-Zahra', email: 'fatima.alzahra@example.com', phone: '770-555-0110', ...none },
];

/** Assigned in order as the referrers' friends. */
export const demoFriends: readonly string[] = [
  'Aaliyah Brooks',
  'Ben Carter',
  'Chen Wei',
  'Daniela Rossi',
  'Ethan Park',
  'Farah Siddiqui',
  'Gabriel Moreau',
  'Hannah Kim',
  'Ifeoma Eze',
  'Jonas Lindqvist',
  'Kavya Raman',
  'Liam Murphy',
  'María José Carreño Quiñones',
  'Noah Goldberg',
  'Olivia Bennett',
  'Paulo Teixeira',
  'Quynh Tran',
  'Rachel Adler',
  'Sanjay Patel',
  'Tamika Washington',
  'Uma Krishnan',
  'Victor Novák',
  'Wendy Zhao',
  'Ximena Flores',
  'Yusuf Demir',
  'Zoë van den Berg',
  'André Lefèvre',
  'Bianca Ionescu',
  'Caleb Johnson',
  'Dalia Haddad',
  'Emeka Nwosu',
  'Freya Jørgensen',
  'Giulia Conti',
  'Hiroshi Tanaka',
  'Isabel Romero',
  'Jamal Carter',
  'Katarzyna Wiśniewska',
  'Leilani Kealoha',
  'Mateo Álvarez',
  'Nadia Petrova',
  'Omar Farouk',
  'Priscilla Owusu',
];

/** Letters that don't decompose into a plain letter and a mark. */
const transcribed: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Lowercase without accents, with dots for everything else. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => transcribed[letter] ?? letter)
    .replace(/[^a-z]+/g, '.');

export const demoFriend = (index: number): DemoPerson => {
  const name = demoFriends[index % demoFriends.length] ?? 'Friend';
  const round = Math.floor(index / demoFriends.length);
  return { name, email: `${plainLetters(name)}${round || ''}@example.com` };
};
