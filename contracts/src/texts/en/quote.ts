/** What the fields of a quote request may complain of. */
export const quoteMessages = {
  phoneMissing: 'Please enter your phone number',
  quoteReasonMissing: 'Please say what it is for',
  consentMissing: 'Please agree that we may contact you',
} as const;
