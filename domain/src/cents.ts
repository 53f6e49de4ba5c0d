declare const cents: unique symbol;

/** Money in whole cents, possibly negative. The domain uses no other type for amounts. */
export type Cents = number & { readonly [cents]: true };

/** @throws RangeError unless the amount is a safe integer. */
export function toCents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export const noCents = toCents(0);

export const addCents = (...amounts: readonly Cents[]): Cents =>
  toCents(amounts.reduce((sum, amount) => sum + amount, 0));

export const negateCents = (amount: Cents): Cents => toCents(-amount);

/** Converts the dollars of a request to whole cents. @throws RangeError for fractions of a cent. */
export function dollarsToCents(dollars: number): Cents {
  if (Number(dollars.toFixed(2)) !== dollars) throw new RangeError(`${dollars} dollars are not whole cents`);
  return toCents(Math.round(dollars * 100));
}

const inWords = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** For display: $50, or $12.50. */
export const centsInWords = (amount: Cents): string => inWords.format(amount / 100);

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Amounts shown side by side: without cents if all are whole dollars, otherwise all with cents (rule 38). */
export function centsTogether<const Amounts extends readonly Cents[]>(
  ...amounts: Amounts
): { readonly [Index in keyof Amounts]: string } {
  const format = amounts.every((amount) => amount % 100 === 0) ? inWords : withCents;
  return amounts.map((amount) => format.format(amount / 100)) as { readonly [Index in keyof Amounts]: string };
}

/** Dollars as responses carry them: 50 is fifty dollars (rule 5). */
export const centsToDollars = (amount: Cents): number => amount / 100;
