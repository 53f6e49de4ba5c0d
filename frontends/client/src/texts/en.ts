/** Messages for a failed call without a message from the server (specification, section 8). */
export const failures = {
  server: 'Server error occurred',
  unexpected: 'An unexpected error occurred',
  network: 'Network error. Please check your connection.',
  mobileNetwork: 'Network error. Please check your mobile connection and try again.',
} as const;
