/**
 * How a column of a patient list can be read. Any other is ignored and not stored. Yes in a `takes_texts` column allows
 * texts, and yes in a `refuses_texts` column refuses them. What values of a `contact` column allow, a person says (rule
 * 57). Someone whose `status` says they're no longer a patient is skipped.
 */
export const columnMeanings = [
  'email',
  'name',
  'first_name',
  'last_name',
  'preferred_name',
  'phone',
  'staff',
  'takes_texts',
  'refuses_texts',
  'contact',
  'status',
] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

/** How a column of a report of visits can be read. Any other is never read. */
export const reportMeanings = [
  'day',
  'chart_number',
  'name',
  'first_name',
  'last_name',
  'preferred_name',
  'email',
  'phone',
  'status',
  'referred_by',
] as const;
export type ReportMeaning = (typeof reportMeanings)[number];

/** What every kind of table can tell of a person. */
export type PersonMeaning = Exclude<ColumnMeaning & ReportMeaning, 'status'>;

/** Whole headings as `plainHeading` makes them, with or without "Patient" in front, and | between them. */
export const wholeHeadings = {
  name:
    'name|fullname|patient|client|displayname|fileas|customername|nombre|nombres|nome|lastfirst|lastnamefirstname|' +
    'lastnamefirst|namelastfirst|lastfirstmi|namelastfirstmi|firstlast|firstnamelastname|firstandlastname|' +
    'namefirstlast|nombrecompleto|nomcomplet',
  first_name: 'firstname|fname|first|givenname|forename|vorname|prenom|primernombre',
  last_name: 'lastname|lname|last|surname|familyname|apellido|apellidos|nachname|familienname|cognome|sobrenome',
  preferred_name:
    'preferred|preferredname|preferredfirstname|prefname|prefername|patientpreferredname|nickname|nick|goesby|' +
    'knownas|callname|alias|informalname',
  staff: 'staff|staffname|teammember|signedupby|signedupbystaff',
} as const satisfies Partial<Record<ColumnMeaning | ReportMeaning, string>>;
