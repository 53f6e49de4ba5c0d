/** A person of the demo practice. Nobody here exists; example.com takes no mail. */
export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
}

/**
 * What a referrer's friends have done: how many visits took place this year and last year, and who is still on the way.
 */
export interface DemoReferrer extends DemoPerson {
  readonly completedThisYear: number;
  readonly completedLastYear: number;
  readonly signedUp: number;
  readonly pending: number;
}

export const demoAdmins: readonly [DemoPerson, DemoPerson] = [
  { name: 'Grace Okonkwo', email: 'grace.okonkwo@example.com' },
  { name: 'Martin Feld', email: 'martin.feld@example.com' },
];

const none = { completedThisYear: 0, completedLastYear: 0, signedUp: 0, pending: 0 };

/**
 * The first signs in at the terminal's invitation: one visit is missing to the $500 of the year. The second has reached
 * them.
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

/** Taken one after the other as the referrers' friends. */
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

/** Letters that are one piece, and no plain letter with a mark. */
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

/** In small letters without marks, a dot for whatever else stands between them. */
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
