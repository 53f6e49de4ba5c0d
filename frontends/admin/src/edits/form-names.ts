/** The forms whose unsaved input is kept. Parts of a form, such as its patient, are named after it. */
export const formNames = {
  patient: (id: string) => `patient-${id}`,
  settings: (page: string) => `settings-${page}`,
  credit: (id: string) => `credit-${id}`,
  creditTerms: 'credit-terms',
  referral: 'referral',
  qr: 'qr',
  pairScreen: 'pair-screen',
  screen: (id: string) => `screen-${id}`,
  newAdmin: 'new-admin',
  request: (id: string) => `request-${id}`,
} as const;
