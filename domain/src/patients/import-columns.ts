/** Which column of a patient list holds what; columns are counted from 0. */
export interface ImportColumns {
  readonly email: number;
  readonly name?: number;
  readonly firstName?: number;
  readonly lastName?: number;
  /** Best first: a mobile number is preferred over a home or work number. */
  readonly phones: readonly number[];
  readonly staff?: number;
}

const plain = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const emailHeaders = ['email', 'emailaddress', 'mail', 'patientemail', 'emailid', 'primaryemail'];
const nameHeaders = ['name', 'fullname', 'patientname', 'patient', 'lastfirst', 'lastnamefirstname'];
const firstNameHeaders = ['firstname', 'fname', 'first', 'givenname'];
const lastNameHeaders = ['lastname', 'lname', 'last', 'surname', 'familyname'];
const staffHeaders = ['staff', 'staffname', 'teammember', 'signedupby', 'signedupbystaff'];
const phoneHeaders = [
  ...['mobile', 'mobilephone', 'mobilenumber', 'cell', 'cellphone', 'cellnumber', 'wirelessphone', 'wireless'],
  ...['phone', 'phonenumber', 'telephone', 'primaryphone', 'hmphone', 'homephone', 'home', 'wkphone', 'workphone', 'work'],
];

/**
 * Reads a header row by the meaning of its cells, whatever their spelling (decision 27).
 * @returns undefined when no column holds emails, without which no row can be used.
 */
export function readImportColumns(header: readonly string[]): ImportColumns | undefined {
  const cells = header.map(plain);
  const columnOf = (meanings: readonly string[]) => {
    const column = cells.findIndex((cell) => meanings.includes(cell));
    return column < 0 ? undefined : column;
  };
  const email = columnOf(emailHeaders);
  if (email === undefined) return undefined;
  const found = {
    name: columnOf(nameHeaders),
    firstName: columnOf(firstNameHeaders),
    lastName: columnOf(lastNameHeaders),
    staff: columnOf(staffHeaders),
  };
  const known = Object.entries(found).filter((entry): entry is [keyof typeof found, number] => entry[1] !== undefined);
  const phones = phoneHeaders.map((meaning) => cells.indexOf(meaning)).filter((column) => column >= 0);
  return { email, phones, ...Object.fromEntries(known) };
}
