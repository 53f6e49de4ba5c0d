import { type RawBuilder, type SqlBool, sql } from 'kysely';

const shortestSearch = 2;
const leastDigits = 3;

/** Whether a user matches what someone typed: part of the name, email, phone or code, ignoring case. */
export function matchingUsers(search: string | undefined): RawBuilder<SqlBool> {
  if (search === undefined || search.length < shortestSearch) return sql<SqlBool>`true`;
  const part = containing(search);
  const phonePart = containing(phoneDigits(search) ?? search);
  return sql<SqlBool>`(users.name ilike ${part} or users.email ilike ${part} or users.referral_code ilike ${part}
    or users.phone ilike ${part} or users.phone ilike ${phonePart})`;
}

/** Phones are kept as +16785550101 and shown as (678) 555-0101: whoever copies one from the screen means its digits. */
function phoneDigits(search: string): string | undefined {
  const digits = search.replace(/\D/g, '');
  return /^[\d\s().+-]+$/.test(search) && digits.length >= leastDigits ? digits : undefined;
}

/** What was typed stands for itself, also where it means something to `like`. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
