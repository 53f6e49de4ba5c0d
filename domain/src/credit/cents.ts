declare const cents: unique symbol;

/** Money in whole cents, possibly negative. No sum of money has another type inside the domain. */
export type Cents = number & { readonly [cents]: true };

/** @throws RangeError for anything but a safe whole number. */
export function toCents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export const noCents = toCents(0);

export const addCents = (...amounts: readonly Cents[]): Cents => toCents(amounts.reduce((sum, amount) => sum + amount, 0));

export const negateCents = (amount: Cents): Cents => toCents(-amount);

/** Dollars as answers carry them: 50 is fifty dollars (decision 5). */
export const centsToDollars = (amount: Cents): number => amount / 100;
