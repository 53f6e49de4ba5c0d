/**
 * (770) 555-0142 for 10 digits, +1 (770) 555-0142 for 11 that start with 1, otherwise as entered (specification,
 * section 5).
 */
export function phoneInWords(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const match = /^(1?)(\d{3})(\d{3})(\d{4})$/.exec(digits);
  if (!match) return phone;
  const [, country, area, exchange, line] = match;
  return `${country ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
}

/** The tel: link. A number without a country code is a US number. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}
