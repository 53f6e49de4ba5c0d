import { type Cents, centsToDollars } from '@rewards/domain/cents';

/** Dollars as a spreadsheet counts with them: 50.00. */
export const centsInCell = (cents: Cents): string => centsToDollars(cents).toFixed(2);
