import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';
import fc from 'fast-check';
import { nameOnScreen } from '../names/name-to-greet.ts';
import type { PatientListLine } from './patient-list-file.ts';
import { leftByName } from './read-status.ts';

const seed = 20_561;

const givenNames = ['Pat', 'José', 'Mary-Jane', 'Xochitl', 'Thu', 'Zvezdana', "D'Angelo", 'Na'];
const nicknames = ['Bob', 'Betsy', 'Smitty', 'Annie', 'Beto'];
const lastNames = ['Smith', "O'Dowd", 'Nguyen', 'McDonald', 'Poe', 'Marsh', 'Okonkwo', 'Smith-Poe'];
/** As desks note them in brackets, quotes and stars. None is anyone's name. */
const notes = [
  ...['HIV', 'HIV+', 'Hep C', 'bad debt', 'latex allergy', 'deaf', 'pregnant', 'owes money', 'dementia', 'prison'],
  ...['rude', 'Dr. Bell', 'see Bob', 'DECEASED', 'MOVED', 'DO NOT SEE', 'wife: Ann', 'Ann Brown', 'do not call', '#2'],
  ...['Xarelto', 'on warfarin', 'Q6mo', 'née Hill', 'he/him', 'Zizi', 'Mr. Bob Roe', '2nd chair', 'PTSD'],
];
/** As desks write them beside a name, without brackets. */
const markers = ['- DECEASED', '- DUPLICATE', '#2', '**INACTIVE**', '*', '- bad debt'];
/** In the place of a given name. */
const noNames = [
  'UNKNOWN',
  '.',
  '-',
  'N/A',
  'ZZZ',
  'Baby Girl',
  'Estate of',
  'J.',
  'Dr.',
  'Test',
  'NULL',
  '',
  '?',
  'xxx',
];
const noPreferred = ['', 'Cell', 'Email', 'he/him', 'N/A', 'HIV', 'SAME', 'Mrs. Smith', '(HIV)', 'none', 'Text', 'x'];

const around = fc.constantFrom(
  ...['()', '[]', '{}', '""', '“”', "''", '**'].map((pair) => [pair[0]!, pair[1]!] as const),
);
const setOff = (words: readonly string[]) =>
  fc.tuple(around, fc.constantFrom(...words)).map(([[open, close], word]) => `${open}${word}${close}`);

interface Person {
  readonly given: string;
  readonly last: string;
  /** Behind the given name. */
  readonly aside: string;
  /** Behind the last name. */
  readonly remark: string;
}

/** How lists write a person: headings, cells, and whether the given name can be told from the last name. */
const shapes: readonly ((person: Person) => readonly (readonly [heading: string, cell: string])[])[] = [
  ({ given, last, aside, remark }) => [['Name', `${last} ${remark}, ${given} ${aside}`]],
  ({ given, last, aside, remark }) => [['Name', `${last}, ${given} ${aside} ${remark}`]],
  ({ given, last, aside, remark }) => [['Patient', `${given} ${aside} ${last} ${remark}`]],
  ({ given, last, aside }) => [['Name', `${aside} ${given} ${last}`]],
  ({ given, last, aside, remark }) => [
    ['First Name', `${given} ${aside}`],
    ['Last Name', `${last} ${remark}`],
  ],
  ({ given, last }) => [
    ['Last Name', `="${last}"`],
    ['First Name', `="${given}"`],
  ],
  ({ given, last }) => [['Name', `="${given} ${last}"`]],
  ({ given, last }) => [['Name', `'${given} ${last}'`]],
  ({ given, last }) => [['Name', `=T("${given} ${last}")`]],
  ({ last }) => [['Last Name', last]],
];

const words = fc.oneof(fc.constant(''), setOff(notes));
const person = fc.record({
  given: fc.constantFrom(...givenNames, ...noNames),
  last: fc.constantFrom(...lastNames),
  aside: fc.oneof(words, setOff(nicknames)),
  remark: fc.oneof(words, fc.constantFrom(...markers)),
});
const spelled = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
);

async function* listOf(lines: readonly (readonly string[])[]): AsyncGenerator<PatientListLine> {
  for (const [index, cells] of lines.entries()) yield { row: index + 1, cells };
}

const practice = aPractice();

/** The name on a screen after an import of one person. */
async function shownAfter(cells: readonly (readonly [heading: string, cell: string])[]): Promise<string | undefined> {
  const columns = [['Email', 'who@example.com'], ...cells] as const;
  const lines = [columns.map(([heading]) => heading), columns.map(([, cell]) => cell)];
  const outcome = await practice.importPatients.preview(listOf(lines));
  if (outcome.kind !== 'previewed') throw new Error(`expected a preview, got ${outcome.reason}`);
  // A mark such as DECEASED leaves the row out.
  const isLeftOut = leftByName(cells.map(([, cell]) => cell)) !== undefined;
  expect([outcome.sample.length, outcome.report.skipped]).toEqual(isLeftOut ? [0, 1] : [1, 0]);
  return outcome.sample.map(({ name = '', preferredName }) => nameOnScreen({ name, preferredName }))[0];
}

const folded = (name: string) => name.toUpperCase();

test('whatever shape a list has, a screen shows nothing but given names and known nicknames (rule 56)', async () => {
  const allowed = new Set([...givenNames, ...nicknames].map(folded));
  await fc.assert(
    fc.asyncProperty(
      ...[person, fc.constantFrom(...shapes), spelled, fc.constantFrom(...noPreferred)],
      async (who, shape, spell, preferred) => {
        const cells = [...shape(who), ['Preferred Name', preferred]] as const;
        const shown = await shownAfter(cells.map(([heading, cell]) => [heading, spell(cell)]));
        expect([undefined, ...allowed]).toContain(shown && folded(shown));
      },
    ),
    { seed, numRuns: 3_000 },
  );
});

test('a given name is shown, in every shape that has one (rule 56)', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...[
        fc.constantFrom(...givenNames),
        fc.constantFrom(...lastNames),
        words,
        fc.constantFrom(...shapes.slice(0, -1)),
      ],
      async (given, last, aside, shape) => {
        fc.pre(leftByName([aside]) === undefined);
        expect(await shownAfter(shape({ given, last, aside, remark: '' }))).toBe(given);
      },
    ),
    { seed, numRuns: 1_000 },
  );
});
