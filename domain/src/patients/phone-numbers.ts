/** Reads phone numbers as people write them. */
export interface PhoneNumbers {
  /**
   * E.164, such as +16785550101; undefined when it can't be a phone number. A number without a country is a US number.
   */
  read(text: string): string | undefined;
}

/** Its last four digits, by which people tell whether it is theirs without reading it out. */
export const phoneEnd = (phone: string | null): string | null => phone && phone.slice(-4);
