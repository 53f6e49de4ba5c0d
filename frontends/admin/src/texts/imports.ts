import { inReadersLanguage } from '@rewards/client';
import type { KeptReason, ListedImport } from '@rewards/contracts/imports';

const number = (count: number) => count.toLocaleString('en-US');
const people = (count: number) => (count === 1 ? '1 patient' : `${number(count)} patients`);

const because: Readonly<Record<KeptReason, string>> = {
  signed_in: 'signed in or asked for a code',
  texts: 'texted us or changed their texts',
  referrals: 'has a referral',
  credit: 'has credit',
  qr: 'got a QR code',
  emailed: 'got an email',
  edited: 'was edited',
};

export const texts = inReadersLanguage({
  description: 'Your last 50 lists, newest first. You can undo an import for 30 days.',
  failed: "We couldn't load the import history",
  empty: 'No imports yet.',
  file: 'File',
  noFile: 'Untitled list',
  what: 'What changed',
  when: 'When',
  undoHeader: 'Undo',
  counts: ({ added, updated, unchanged, refused }: ListedImport) =>
    `${number(added)} added, ${number(updated)} updated, ${number(unchanged)} unchanged` +
    (refused > 0 ? `, ${number(refused)} not imported` : ''),
  undo: 'Undo import',
  undoOf: (file: string) => `Undo import of ${file}`,
  undoUntil: 'Until',
  undone: 'Undone',
  undidCounts: ({ removed, restored, kept }: NonNullable<ListedImport['undo']>) =>
    `Undone: ${people(removed)} removed, ${number(restored)} put back` + (kept > 0 ? `, ${number(kept)} kept` : ''),
  whoStayed: 'See who stayed',
  whoStayedOf: (file: string) => `See who stayed after undoing ${file}`,
  question:
    "We'll remove the patients this import added, and put back what it changed. Anything that changed since stays.",
  done: 'Import undone',
  forecastFailed: "We couldn't tell what this would change. Try again.",
  removes: (count: number) => `${people(count)} will be removed.`,
  restores: (count: number) => `${people(count)} will get their earlier details back.`,
  keeps: (count: number) =>
    count === 1 ? '1 patient changed since and stays:' : `${people(count)} changed since and stay:`,
  nothingLeft: "Everyone in this import changed since, so there's nothing left to undo.",
  stayed: 'Who stayed',
  stayedHint: 'Something happened to them after the import, so the undo left them as they are.',
  nobodyStayed: 'No one stayed, or this list was deleted after 30 days.',
  because: (reasons: readonly KeptReason[]) => reasons.map((reason) => because[reason]).join(', '),
  changed: (fields: readonly string[]) => `changed since: ${fields.join(', ')}`,
  more: (count: number) => `And ${number(count)} more.`,
});
