/** Headings without a Latin letter, as the same programs write them in other languages. */
const otherScripts = new Map(
  Object.entries({
    name: ['名前', '氏名', '姓名', '이름', '성명', 'фио', 'имя и фамилия'],
    firstname: ['имя', '名'],
    lastname: ['фамилия', '姓'],
    email: ['メール', 'メールアドレス', '邮箱', '电子邮件', '이메일', 'почта', 'электронная почта'],
    phone: ['電話', '電話番号', '电话', '手机', '전화', '전화번호', 'телефон'],
  }).flatMap(([heading, words]) => words.map((word) => [word, heading] as const)),
);

/** A heading in lower case, letters and digits only. "Cell #" is a number, but the # in "Phone #2" adds nothing. */
export const plainHeading = (heading: string): string =>
  otherScripts.get(heading.normalize('NFC').trim().toLowerCase()) ??
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/#(?=\s*\d)/g, '')
    .replaceAll('#', 'no')
    .replace(/[^a-z0-9]/g, '');

/** Matches headings that consist of these words only, in any order. */
export const madeOf = (...words: readonly string[]): RegExp => new RegExp(`^(?:${words.join('|')})+$`);

/** Whose email or phone it is: the patient's. Anyone else's, such as a guarantor's, isn't read. */
export const ofPatients =
  'patients?|pts?|pat|clients?|customers?|members?|contacts?|persons?|personal|individual|my|your|user|paciente';

/** Words that don't change what a heading means. */
export const fillers =
  'primary|main|first|1st|default|current|best|principal|value|field|required|optional|the|de|del|la|[1-9]';

/** Words for a second or third email or phone. */
export const furtherWords = 'secondary|second|2nd|alternate|alternative|alt|additional|other|extra|backup';
