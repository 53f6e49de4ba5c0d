import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  label: 'Search patients and actions',
  placeholder: 'Name, email, or action',
  patients: 'Patients',
  friends: 'Friends',
  actions: 'Actions',
  goTo: (page: string) => `Go to ${page}`,
  addReferral: 'Add referral',
  giveOutCredit: 'Redeem credit',
  changeTerms: 'Change credit terms',
  clearQr: 'Clear QR',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  noneFound: (typed: string) => `Nothing matches “${typed}”`,
  searching: 'Searching…',
  failed: "We couldn't search patients.",
  showQr: 'QR',
  giveCredit: 'Credit',
  arrived: "They're here",
  hint:
    'Enter opens a patient. Ctrl+Enter shows their QR on the screens. Shift+Enter redeems their credit. ' +
    "For a waiting friend, Ctrl+Enter says they're here and signs them up.",
});
