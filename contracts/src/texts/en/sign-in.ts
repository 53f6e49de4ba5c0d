/** Validation messages for signing in and passwords. */
export const signInMessages = {
  loginEmailInvalid: 'Enter a valid email',
  loginPasswordMissing: 'Enter your password',
  loginPasswordTooLong: 'This password is too long',
  codeInvalid: 'Please enter a valid 6-digit code',
  staffMissing: 'Please select the team member who helped you',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  passwordsDiffer: 'Passwords do not match',
  passkeyNameMissing: 'Enter a name, such as the device',
  recoveryCodeMissing: 'Enter a recovery code',
  currentPasswordMissing: 'Enter your current password',
} as const;
