/** Validation messages for any field. */
export const fieldMessages = {
  phoneInvalid: 'Please enter a valid phone number',
  invalid: 'Invalid input',
  missing: 'Please fill this in',
  tooLong: (longest: number) => `At most ${longest} characters`,
  unusableCharacters: "Some of these characters can't be used",
  emailMissing: 'Please enter your email',
  emailInvalid: 'Please enter a valid email address',
  nameMissing: 'Please enter your name',
} as const;
