/** Validation messages of the quote request form. */
export const quoteMessages = {
  phoneMissing: 'Please enter your phone number',
  quoteReasonMissing: 'Please tell us how we can help',
  consentMissing: 'Please agree that we may contact you',
  requestStateInvalid: 'Choose new, called, booked or declined',
  takenByInvalid: 'Choose an admin',
} as const;
