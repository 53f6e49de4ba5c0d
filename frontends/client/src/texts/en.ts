/** What is said of a call that failed where the server said nothing (specification, section 8). */
export const failures = {
  server: 'Server error occurred',
  unexpected: 'An unexpected error occurred',
  network: 'Network error. Please check your connection.',
  mobileNetwork: 'Network error. Please check your mobile connection and try again.',
} as const;
