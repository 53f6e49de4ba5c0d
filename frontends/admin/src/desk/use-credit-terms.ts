import { usePublicConfig } from '@rewards/client';

/** The specification's defaults (section 9), until the practice's own are known. */
const defaults = { amount: 50, yearCap: 500 };

/** The award and yearly cap, both in dollars (rule 5). */
export function useCreditTerms(): { readonly amount: number; readonly yearCap: number } {
  const { data } = usePublicConfig();
  return data === undefined ? defaults : { amount: data.credit.amount, yearCap: data.credit.year_cap };
}
