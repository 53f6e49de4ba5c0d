import type { PhoneNumbers } from '@rewards/domain/patients/phone-numbers';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Reads phone numbers with Google's rules. It knows the general shape of each country's numbers (`/min`) and not every
 * area code (`/max`): new area codes come each year, and a patient's true number must not be turned down for one.
 */
export class LibphonenumberPhoneNumbers implements PhoneNumbers {
  read(text: string): string | undefined {
    const phone = parsePhoneNumberFromString(text, 'US');
    return phone?.isValid() ? phone.number : undefined;
  }
}
