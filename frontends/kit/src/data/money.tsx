import { createContext, useContext, type ReactNode } from 'react';

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
 * The format of amounts shown together: no decimals if all are whole dollars, otherwise all with cents, so they visibly
 * add up (rule 38).
 */
export const moneyAmong = (together: readonly number[]): WriteMoney =>
  together.every((amount) => Number.isInteger(amount)) ? wholeDollars : withCents;

/** "$1,250", or "$12.50" with cents, for a single amount. */
export const formatMoney: WriteMoney = (amount) => moneyAmong([amount])(amount);

const WriteMoneyContext = createContext<WriteMoney>(formatMoney);

interface MoneyTogetherProps {
  /** All amounts shown inside, in dollars. */
  readonly amounts: readonly number[];
  readonly children: ReactNode;
}

/** Formats all amounts inside the same way. */
export function MoneyTogether({ amounts, children }: MoneyTogetherProps) {
  return <WriteMoneyContext value={moneyAmong(amounts)}>{children}</WriteMoneyContext>;
}

/** How to format money here. */
export const useWriteMoney = (): WriteMoney => useContext(WriteMoneyContext);

/** An amount in dollars, with tabular figures so columns and totals line up. */
export function Money({ amount }: { readonly amount: number }) {
  return <span className="kit-figure">{useWriteMoney()(amount)}</span>;
}
