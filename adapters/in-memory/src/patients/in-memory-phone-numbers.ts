import type { PhoneNumbers } from '@rewards/domain/patients/phone-numbers';

/** Accepts US numbers with ten digits and anything already in E.164. */
export class InMemoryPhoneNumbers implements PhoneNumbers {
  read(text: string): string | undefined {
    const digits = text.replace(/\D/g, '');
    if (text.startsWith('+') && digits.length >= 8 && digits.length <= 15) return `+${digits}`;
    return /^1?[2-9]\d{9}$/.test(digits) ? `+1${digits.slice(-10)}` : undefined;
  }
}
