import type { PhoneNumbers } from '@rewards/domain/patients/phone-numbers';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A number of +1 by its shape: three digits of an area, seven within it, neither beginning with 0 or 1. Which areas
 * there are is not asked: new ones come each year, and a patient's true number must not be turned down for one. None
 * has a 9 in the middle or ends in two equal digits, as 999-999-9999 does; those that have a use, as 800, the library
 * knows.
 */
const northAmerican = String.raw`[2-9](?!9|(?:00|11|22|33|44|55|66|77|88))\d{2}[2-9]\d{6}`;
const ofShape = new RegExp(`^${northAmerican}$`);
/** The same without its signs, as nearly everyone writes it: read so, it takes a twentieth of the time. */
const plain = new RegExp(String.raw`^(?:\+?1)?(${northAmerican})$`);

/** Reads phone numbers with Google's rules, but for the areas of +1. */
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
