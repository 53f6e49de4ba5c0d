import { type RawBuilder, type SqlBool, sql } from 'kysely';

const shortestSearch = 2;
const leastDigits = 3;

/** Whether a user matches what someone typed: part of the name, email, phone or code, ignoring case and accents. */
export function matchingUsers(search: string | undefined): RawBuilder<SqlBool> {
  if (search === undefined || search.length < shortestSearch) return sql<SqlBool>`true`;
  const part = containing(search);
  const phonePart = containing(phoneDigits(search) ?? search);
  return sql<SqlBool>`(search_form(users.name) like ${part} or search_form(users.email) like ${part} or search_form(users.referral_code) like ${part}
    or users.phone like ${part} or users.phone like ${phonePart})`;
}

/** Phones are kept as +16785550101 and shown as (678) 555-0101: whoever copies one from the screen means its digits. */
function phoneDigits(search: string): string | undefined {
  const digits = search.replace(/\D/g, '');
  return /^[\d\s().+-]+$/.test(search) && digits.length >= leastDigits ? digits : undefined;
}

/** What was typed stands for itself, also where it, or what it becomes without accents, means something to `like`. */
const containing = (text: string): RawBuilder<string> => sql`('%' || regexp_replace(search_form(${text}), ${'[\\\\%_]'}, ${'\\\\\\&'}, 'g') || '%')`;
