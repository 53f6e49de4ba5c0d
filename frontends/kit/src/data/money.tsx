import { createContext, useContext, type ReactNode } from 'react';
import classes from './data.module.css';

type WriteMoney = (amount: number) => string;

const inUsd = (fractionDigits: number): WriteMoney => {
  const dollars = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
  return (amount) => dollars.format(amount);
};
const wholeDollars = inUsd(0);
const withCents = inUsd(2);

/**
 * How amounts are written that are shown together: without decimals when all of them are whole dollars, else all of
 * them with cents, so that what one sees adds up (rule 38).
 */
export const moneyAmong = (together: readonly number[]): WriteMoney =>
  together.every((amount) => Number.isInteger(amount)) ? wholeDollars : withCents;

/** "$1,250", or "$12.50" where there are cents, for an amount that stands alone. */
export const formatMoney: WriteMoney = (amount) => moneyAmong([amount])(amount);

const WriteMoneyContext = createContext<WriteMoney>(formatMoney);

interface MoneyTogetherProps {
  /** All that is shown of money inside, in dollars. */
  readonly amounts: readonly number[];
  readonly children: ReactNode;
}

/** What stands inside is read as one: each amount in it is written as the others are. */
export function MoneyTogether({ amounts, children }: MoneyTogetherProps) {
  return <WriteMoneyContext value={moneyAmong(amounts)}>{children}</WriteMoneyContext>;
}

/** How money is written at this place. */
export const useWriteMoney = (): WriteMoney => useContext(WriteMoneyContext);

/** An amount in dollars, in figures of one width so that columns and totals line up. */
export function Money({ amount }: { readonly amount: number }) {
  return <span className={classes.figures}>{useWriteMoney()(amount)}</span>;
}
