import type { PhoneNumbers } from '@rewards/domain/patients/phone-numbers';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Ten digits, as all countries of +1 have them: an area code, which never ends in 11, and a number in it. Which area
 * codes there are is not asked: new ones come each year, and a patient's true number must not be turned down for one.
 */
const northAmerican = /^[2-9](?!11)\d{2}[2-9]\d{6}$/;
/** The same without its signs, as nearly everyone writes it: read so, it takes a twentieth of the time. */
const plainlyNorthAmerican = /^(?:\+?1)?([2-9](?!11)\d{2}[2-9]\d{6})$/;

/** Reads phone numbers with Google's rules. */
export class LibphonenumberPhoneNumbers implements PhoneNumbers {
  read(text: string): string | undefined {
    const plain = plainlyNorthAmerican.exec(text.replace(/[ ().-]/g, ''))?.[1];
    if (plain !== undefined) return `+1${plain}`;
    const phone = parsePhoneNumberFromString(text, 'US');
    if (!phone) return undefined;
    const isOfShape = phone.countryCallingCode === '1' && northAmerican.test(phone.nationalNumber);
    return isOfShape || phone.isValid() ? phone.number : undefined;
  }
}
