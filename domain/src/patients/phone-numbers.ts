/** Parses phone numbers as people write them. */
export interface PhoneNumbers {
  /**
   * E.164, such as +16785550101. Undefined if it can't be a phone number. A number without a country code is a US
   * number.
   */
  read(text: string): string | undefined;
}

/** The last four digits, enough to recognize one's own number without revealing it. */
export const phoneEnd = (phone: string | null): string | null => phone && phone.slice(-4);
