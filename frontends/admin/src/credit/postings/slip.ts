import type { Redemption } from '@rewards/contracts/credit';
import { formatDay, formatMoney } from '@rewards/kit';
import { texts } from '../../texts/credit-postings.ts';
import classes from './slip.module.css';

type Lines = readonly (readonly [label: string, value: string])[];

/** What somebody types into the practice's own system. */
export const slipOf = ({ user, amount, given_on: day, note, marker }: Redemption): Lines => [
  [texts.slip.patient, user ? user.name || user.email : ''],
  [texts.slip.amount, formatMoney(amount)],
  [texts.slip.date, formatDay(day)],
  ...(note ? [[texts.slip.note, note] as const] : []),
  [texts.slip.marker, marker],
];

export const slipInWords = (lines: Lines): string => lines.map(([label, value]) => `${label}: ${value}`).join('\n');

/** Prints the slip alone, in the browser's own dialog. */
export function printSlip(lines: Lines): void {
  const page = document.createElement('section');
  page.className = classes.slip ?? '';
  const heading = document.createElement('h1');
  heading.textContent = texts.slip.title;
  const list = document.createElement('dl');
  for (const [label, value] of lines) {
    const term = document.createElement('dt');
    const words = document.createElement('dd');
    term.textContent = label;
    words.textContent = value;
    list.append(term, words);
  }
  page.append(heading, list);
  document.body.append(page);
  document.body.dataset['printing'] = 'slip';
  const end = () => {
    page.remove();
    delete document.body.dataset['printing'];
  };
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}
