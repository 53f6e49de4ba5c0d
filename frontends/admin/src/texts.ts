import { formatMoney } from '@rewards/kit';

const figures = new Intl.NumberFormat('en-US');

/** "12,345". */
export const formatCount = (count: number): string => figures.format(count);

/** What this remote says. Texts that the specification gives stand here word for word. */
export const texts = {
  retry: 'Retry',
  none: 'None',
  dashboard: {
    title: 'Practice dashboard',
    refresh: 'Refresh',
    refreshed: 'Dashboard refreshed',
    failed: 'Failed to load dashboard data',
  },
  totals: {
    users: 'Total Users',
    referrals: 'Total Referrals',
    completed: 'Completed Referrals',
    paidOut: 'Total Paid Out',
  },
  lists: {
    outdated: (reason: string) => `These rows may be out of date. ${reason}`,
    range: (from: number, to: number, total: number) =>
      `${from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`} of ${formatCount(total)}`,
    pages: (list: string) => `Pages of ${list}`,
  },
  import: {
    title: 'Upload Patients (CSV)',
    description:
      'The list needs a column with emails. Names, phones and team members are taken along. An empty cell never erases anything.',
    field: 'Patient list',
    choose: 'Choose a CSV file, or drop it here',
    chooseOther: 'Press or drop to take another file',
    upload: 'Upload',
    fileMissing: 'Select a CSV file first',
    notCsv: 'This is not a .csv file. In your spreadsheet, save the list as CSV, then select that file.',
    workbook: 'This is an Excel workbook. Save it as CSV (in Excel: File, Save As, CSV) and upload that.',
    fileEmpty: 'This file is empty. Export the list again, and upload the new file.',
    progress: 'Sent of the list',
    sending: (share: number) => `Sending the list: ${Math.floor(share * 100)}%`,
    reading: 'The list has arrived and is being read. A long one takes a minute.',
    safeToRepeat: 'You can upload the list again without harm: what was taken in already is skipped.',
    complete: (created: number, updated: number, skipped: number) =>
      `Import complete: ${created} created, ${updated} updated, ${skipped} skipped`,
    resultOf: (file: string) => `Result of ${file}`,
    created: 'Created',
    updated: 'Updated',
    skipped: 'Skipped',
    totalRows: 'Total rows',
    rowsToLookAt: (count: number) => (count === 1 ? '1 row to look at' : `${count} rows to look at`),
    firstRowsToLookAt: (count: number) => `The first ${count} rows to look at`,
    nothingToLookAt: 'Every row could be read. Skipped rows hold nothing new.',
    row: 'Row',
    error: 'What was found',
  },
  referrals: {
    title: 'All Referrals',
    list: 'all referrals',
    failed: 'Failed to load referrals',
    status: 'Status',
    pendingHint: 'Friends who left an email and have not signed up yet: in the list they are “Waiting”.',
    filters: { all: 'All', pending: 'Pending', signed_up: 'Signed Up', completed: 'Completed' },
    friend: 'Friend',
    referrer: 'Referrer',
    staff: 'Staff',
    statusHeader: 'Status',
    earnings: 'Earnings',
    date: 'Date',
    completedOn: 'Completed:',
    code: 'Code',
    yearWasFull: (yearCap: number) => `Year’s ${formatMoney(yearCap)} reached`,
    empty: 'No referrals yet',
    emptyHint: 'They appear here as soon as a friend opens a patient’s link and leaves an email.',
    noneOfStatus: 'No referrals with this status',
    showAll: 'Show all referrals',
  },
  completion: {
    action: 'Mark Complete',
    question: (award: number) =>
      `Mark this referral as completed? This will award ${formatMoney(award)} to the referrer.`,
    restOfYear: (yearCap: number) => `It is what is left of the referrer’s ${formatMoney(yearCap)} for this year.`,
    questionWithoutCredit: (yearCap: number) =>
      `Mark this referral as completed? This will award $0: the referrer has reached ${formatMoney(yearCap)} this year.`,
    friend: 'Friend:',
    referrer: 'Referrer:',
    done: 'Referral marked as completed!',
    doneWithoutCredit: (yearCap: number) =>
      `No credit this time: the referrer had already earned the ${formatMoney(yearCap)} of this year.`,
  },
  users: {
    title: 'All Users',
    list: 'all users',
    failed: 'Failed to load users',
    search: 'Search users',
    searchPlaceholder: 'Name, email, phone or code',
    searchLeast: 'Type at least 2 characters',
    clear: 'Clear',
    reload: 'Reload',
    name: 'Name',
    phone: 'Phone',
    code: 'Code',
    totalReferrals: 'Referrals',
    signedUp: 'Signed Up',
    completed: 'Completed',
    totalEarnings: 'Total Earnings',
    admin: 'Admin',
    copyCode: (code: string) => `Copy the code ${code}`,
    copied: 'Copied',
    copyFailed: 'Failed to copy the code',
    empty: 'No users yet',
    emptyHint: 'Upload a patient list, or wait for the first patient to sign in.',
    noneFound: (search: string) => `No one matches “${search}”`,
    noneFoundHint: 'Part of a name, an email, a phone number or a code is enough.',
    clearSearch: 'Clear the search',
  },
} as const;
