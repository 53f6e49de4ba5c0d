const figures = new Intl.NumberFormat('en-US');

/** "12,345". */
export const formatCount = (count: number): string => figures.format(count);
