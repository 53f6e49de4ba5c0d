import type { PublicConfig } from '@rewards/contracts/practice';

/** Where a map shows the way: as the practice says, else a search for its address. */
export const directionsTo = ({ directions_url: told, address }: PublicConfig['practice']): string =>
  told ?? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
