import classes from './data.module.css';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** "$1,250": USD without decimals (specification, section 9). */
export const formatMoney = (amount: number): string => dollars.format(amount);

/** An amount in dollars, in figures of one width so that columns and totals line up. */
export function Money({ amount }: { readonly amount: number }) {
  return <span className={classes.figures}>{formatMoney(amount)}</span>;
}
