import { demoFamilyNames, demoGivenNames, plainLetters } from '../demo/demo-people.ts';
import type { RepeatableNumbers } from './repeatable-numbers.ts';

const listed = (...names: readonly string[]) => names.flatMap((line) => line.split(', '));

/** Common names, some that are hard to spell, sort or fit, and the demo's friends. Any first can go with any last. */
const firstNames = listed(
  "Aisha, Alexander, Anna, Björn, Carmen, Chloé, Christopher, D'Andre, David, Elif, Elizabeth, Emily, Fatima, Grace",
  'Inès, Jae-won, James, Jennifer, Jessica, John, José, Joshua, Kevin, Li, Linda, Łukasz, María José, Mary, Michael',
  'Minh Khai, Oluwaseun, Patricia, Robert, Rosa, Sarah, Siobhán, Søren, Thomas, William',
  'Wolfgang Alexander Maximilian, Željko',
  ...demoGivenNames,
);
const lastNames = listed(
  "Anderson, Brown, Davis, Young, Garcia, Harris, Jackson, O'Brien, Jones, Lee, Lewis, Lopez, Al-Zahra, Okonkwo",
  'Martinez, Lee, Smith, Miller, Moore, Williams, Garcia, Robinson, Ng, Ng, Taylor, Walker, Carreño Quiñones, Smith',
  'Thomas, Nguyễn, Adebayo-Williams, Thompson, White, Delgado Hernández, Brown, Ní Dhomhnaill, Wilson, Davis',
  'Williams, von Habsburg-Lichtenstein zu Schwarzenberg, Jones',
  ...demoFamilyNames,
);

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
