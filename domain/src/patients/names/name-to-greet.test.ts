import { describe, expect, test } from '@jest/globals';
import { firstNameOf, nameOnScreen, nameToGreet } from './name-to-greet.ts';

describe('the first name in a full name (rule 48)', () => {
  test.each([
    // As people write themselves.
    ['Ann Lee', 'Ann'],
    ['  Mary-Jane Watson', 'Mary-Jane'],
    ["O'Neil", "O'Neil"],
    ['Zoë Müller', 'Zoë'],
    ['Mary Ann Jones', 'Mary'],
    ['Cher', 'Cher'],
    ['李 小龙', '李'],
    ['Nguyễn Thị Minh', 'Minh'],
    ['NGUYEN VAN AN', 'AN'],
    ['Mai Nguyễn', 'Mai'],
    ['Hoàng Nguyễn', 'Hoàng'],
    ['Vũ Trần', 'Vũ'],
    ['Nguyễn, Mai', 'Mai'],
    ["D'Angelo Russell", "D'Angelo"],
    ['jo smith', 'jo'],
    // Titles.
    ['Dr Bob Roe', 'Bob'],
    ['Dr.Bob Roe', 'Bob'],
    ['DR. BOB ROE', 'BOB'],
    ['Dr. 3rd Ann Lee', 'Ann'],
    ['Rev. Dr. Martin Luther King, Jr.', 'Martin'],
    ['Mrs. Ana María de la Cruz', 'Ana'],
    ['Señora Rosa Hill', 'Rosa'],
    ['Sr. Juan Pérez', 'Juan'],
    ['Hon. Ruth Hall', 'Ruth'],
    ['Hon Lee', 'Hon'],
    ['Pastor Bob Roe', 'Bob'],
    ['Pastor Maldonado', 'Pastor'],
    ['Don Smith', 'Don'],
    ['Dr. Roe', undefined],
    ['Dr. Roe, DDS', undefined],
    ['Dr.', undefined],
    ['Mr. & Mrs. Ed Dale', 'Ed'],
    ['Mr. and Mrs. Smith', undefined],
    ['Smith, Mr. & Mrs.', undefined],
    ['Ann & Bob Gray', 'Ann'],
    ['Ann/Bob Gray', 'Ann'],
    // Suffixes and degrees.
    ['Hill, Jr.', 'Hill'],
    ['Ann Hill, DDS, PhD', 'Ann'],
    ['Junior Pérez', 'Junior'],
    ['MD Rahman', 'MD'],
    // Last name first.
    ['Roe, Robert', 'Robert'],
    ['SMITH JR., JOHN', 'JOHN'],
    ['Carr, Mrs. Dora', 'Dora'],
    ['Carr, Dora, Mrs.', 'Dora'],
    ['Lee, Min-jun', 'Min-jun'],
    ['van der Berg, Piet', 'Piet'],
    ['de la Cruz, Ana María', 'Ana'],
    ['Public, John Q., III', 'John'],
    // Nicknames.
    ['Robert "Bobbie" Roe', 'Bobbie'],
    ['Roe, Robert "Bobbie"', 'Bobbie'],
    ['Robert “Bob” Roe', 'Bob'],
    ['Robert (Bob) Roe', 'Bob'],
    ['Smith, Anna (Annie)', 'Annie'],
    ["Dunn, 'Bobbie' Roberta A", 'Bobbie'],
    ['(Kit) Christopher Dunn', 'Kit'],
    ['Robert (goes by Bob) Roe', 'Bob'],
    ["Robert ('Bob') Roe", 'Bob'],
    ['Roberta (Mary Ann) Roe', 'Mary Ann'],
    ['Robert "" Roe', 'Robert'],
    ['Robert (Dr.) Roe', 'Robert'],
    ['Ann Lee (deceased)', 'Ann'],
    ['Ann Lee (née Hill)', 'Ann'],
    ['Ann Lee (she/her)', 'Ann'],
    ['Ann (678-555-0101) Lee', 'Ann'],
    ["Ann O'Brien-O'Neil", 'Ann'],
    ['Robert "Rob Dunn', 'Robert'],
    // A note isn't a nickname, and neither is what no one is called (rule 56).
    ['Pat (HIV) Smith', 'Pat'],
    ['Pat "Hep C" Smith', 'Pat'],
    ['Pat (Dr. Bell) Smith', 'Pat'],
    ['Pat (see Bob) Smith', 'Pat'],
    ['Pat (Xyzzy) Smith', 'Pat'],
    ['Pat (bill) Smith', 'Pat'],
    ['Pat (Ann Brown) Smith', 'Pat'],
    ['Pat [MOVED] Smith', 'Pat'],
    ['{HIV} Pat Smith', 'Pat'],
    ['**INACTIVE** Di Smith', 'Di'],
    ['Pat (Betsy) Smith', 'Betsy'],
    ['Pat (Smitty) Smith', 'Smitty'],
    ['pat (bob) smith', 'bob'],
    // Markers and placeholders in the place of a given name.
    ['Estate of Ivy Smith', undefined],
    ['ZZZ Smith', undefined],
    ['DO NOT USE Jan Smith', undefined],
    ['Unknown Smith', undefined],
    ['Smith, Unknown', undefined],
    ['Smith, .', undefined],
    ['Kelly, ', undefined],
    ['n/a Smith', undefined],
    ['Test Patient', undefined],
    ['No Name', undefined],
    ['Duluth Dental LLC', undefined],
    // Signs around the whole name.
    ['="Joy Marsh"', 'Joy'],
    ['=T("Fay Poe")', 'Fay'],
    ["'Dee Poe'", 'Dee'],
    ["'Cal Poe", 'Cal'],
    ['"Eve Poe"', 'Eve'],
    ['=HYPERLINK("http://x")', undefined],
    ["Ann 't Hooft", 'Ann'],
    // Initials.
    ['J. Edgar Hoover', 'Edgar'],
    ['J.Edgar Hoover', 'Edgar'],
    ['J. R. R. Tolkien', 'JRR'],
    ['J.R. Smith', 'JR'],
    ['JD Smith', 'JD'],
    ['J. Smith', undefined],
    ['J. van der Berg', undefined],
    // Last names alone, and names that look like them.
    ['van der Berg', undefined],
    ['de la Cruz', undefined],
    ['Van Nguyen', 'Van'],
    ['van nguyen', 'van'],
    ['La Toya Jackson', 'La Toya'],
    // Not a name yet, or not a person's.
    ['Baby Boy Smith', undefined],
    ['Smith, Baby Girl', undefined],
    ['The Smith Family', undefined],
    ['Baby Jane Hudson', undefined],
    // Numbers, emoji and invisible signs.
    ['😀 Ann Lee', 'Ann'],
    ['Ann😀 Lee', 'Ann'],
    ['123 Ann', 'Ann'],
    ['Bob2 Roe', 'Bob'],
    ['\u202EAnn\u202C Lee', 'Ann'],
    ['An\u200Bn Lee', 'Ann'],
    ['Jose\u0301 Nu\u0301n\u0303ez', 'José'],
    ['123', undefined],
    ['', undefined],
    [' , ', undefined],
  ])('%j is greeted as %j', (name, first) => {
    expect(firstNameOf(name)).toBe(first);
  });
});

test.each([
  ['Robert Roe', 'Bobbie', 'Bobbie'],
  ['Robert Roe', '', 'Robert'],
  ['Robert Roe', ' ', 'Robert'],
  ['Robert Roe', '😀', 'Robert'],
  // A whole name isn't a name to greet.
  ['Robert Roe', 'Robert Roe', 'Robert'],
  ['Mary Ann Jones', 'Mary Ann', 'Mary Ann'],
  ['', 'Bobbie', 'Bobbie'],
  ['Ida Smith', 'Mrs. Smith', 'Mrs. Smith'],
  ['James Roe', 'J.R.', 'J.R.'],
  // Nothing in a greeting becomes a link.
  ['Eve Roe', 'https://evil.com/?x=1', 'https evil com x'],
  ['Eve Roe', 'é'.repeat(65), 'é'.repeat(64)],
  // An earlier release took these from lists.
  ['Eve Roe', 'Cell', 'Eve'],
  ['Eve Roe', 'he/him', 'Eve'],
  ['Eve Roe', 'HIV', 'Eve'],
  // Only a last name is known.
  ['Roe', '-', undefined],
])('%j who likes %j is greeted as %j', (name, preferredName, greeting) => {
  expect(nameToGreet({ name, preferredName })).toBe(greeting);
});

test('an email from before people had a preferred name greets by the first name', () => {
  expect(nameToGreet({ name: 'Dr. Bob Roe' })).toBe('Bob');
});

test('a screen shows first names only, even if texts say Mrs. Smith (rule 38)', () => {
  expect(nameOnScreen({ name: 'Ida Smith', preferredName: 'Mrs. Smith' })).toBe('Ida');
  expect(nameOnScreen({ name: 'Ida Smith', preferredName: 'Smith' })).toBe('Ida');
  expect(nameOnScreen({ name: 'Ida Smith', preferredName: 'Ide' })).toBe('Ide');
});
