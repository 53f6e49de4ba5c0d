/** Punctuation that people put into a phone number. */
const punctuated = /^[\d\s().+/-]*$/;
/** A +1 number without punctuation. In Canada, numbers that begin with 310 have no area code. */
const northAmerican = /^1?(?:[2-9]\d{9}|310\d{4})$/;

/**
 * Whether a text may be a phone number. It lets through everything the service reads as one, and tells most typing
 * mistakes on the page: a missing area code, or a missing digit. The service has the last word.
 */
export function mayBePhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  // To another country, as dialed from a cell phone or from a US line.
  if ((text.includes('+') && !digits.startsWith('1')) || digits.startsWith('011')) return digits.length >= 7;
  // With letters, it may have an extension, whose digits don't count.
  if (!punctuated.test(text) || digits.length > 11) return digits.length >= 7;
  return northAmerican.test(digits);
}
