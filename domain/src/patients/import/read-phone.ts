import type { PhoneNumbers } from '../phone-numbers.ts';
import { saysNoContact } from '../says-nothing.ts';
import type { ImportColumns } from './import-columns.ts';
import { forbidsTexts, phoneCandidates } from './phone-candidates.ts';
import { phoneWord, rankOfKind } from './phone-headings.ts';

export interface ReadPhone {
  /** E.164 format. */
  readonly phone: string | undefined;
  /** The cells that hold something, the best first. */
  readonly cells: readonly string[];
  /** A remark beside a number forbids texts. */
  readonly forbidsTexts: boolean;
}

/**
 * The best usable number in a row's phone columns. A cell phone comes before a landline, whatever the order: what the
 * cell says counts first, then the label next to it, then the heading.
 */
export function readPhone(
  row: readonly string[],
  { phone: phones, landlines, phoneLabels }: Pick<ImportColumns, 'phone' | 'landlines' | 'phoneLabels'>,
  phoneNumbers: PhoneNumbers,
): ReadPhone {
  const columns = phones.filter((column) => !saysNoContact(row[column] ?? ''));
  const kindOf = (column: number) =>
    phoneWord(row[phoneLabels.get(column) ?? -1] ?? '') ?? (landlines.includes(column) ? 'landline' : 'unknown');
  const candidates = columns
    .flatMap((column) =>
      phoneCandidates(row[column] ?? '').map(({ text, kind = kindOf(column) }) => ({ text, rank: rankOfKind(kind) })),
    )
    .toSorted((one, other) => one.rank - other.rank);
  const cells = columns.map((column) => row[column] ?? '');
  for (const { text } of candidates) {
    const phone = phoneNumbers.read(text);
    if (phone) return { phone, cells, forbidsTexts: cells.some(forbidsTexts) };
  }
  return { phone: undefined, cells, forbidsTexts: cells.some(forbidsTexts) };
}
