const exact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** "$50" and "$12.50": what is booked is told to the cent, so that it adds up. */
export const exactMoney = (dollars: number): string => exact.format(dollars);
