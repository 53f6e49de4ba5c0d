/** What the search from everywhere says that is loaded with every page. */
export const finderButton = {
  open: 'Search',
  keys: '/',
  title: 'Find anybody, do anything',
  failed: 'The search could not be loaded. Please check your connection and try again.',
} as const;

export const finder = {
  label: 'Search patients and actions',
  placeholder: 'A name, an email, or what you want to do',
  patients: 'Patients',
  friends: 'Friends',
  actions: 'Actions',
  goTo: (page: string) => `Go to ${page}`,
  addReferral: 'Add referral',
  giveOutCredit: 'Give out credit',
  changeTerms: 'Change credit terms',
  clearQr: 'Clear QR',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  noneFound: (typed: string) => `Nothing matches “${typed}”`,
  searching: 'Searching…',
  failed: 'Patients could not be searched.',
  showQr: 'QR',
  giveCredit: 'Credit',
  hint: 'Enter opens a patient, Ctrl+Enter puts their QR on the screens, Shift+Enter gives out their credit.',
} as const;
