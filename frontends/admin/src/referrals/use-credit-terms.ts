import { usePublicConfig } from '@rewards/client';

/** The defaults of the specification (section 9), for as long as the practice's own are not known. */
const defaults = { amount: 50, yearCap: 500 };

/** What a completed referral earns and what a year holds, both in dollars (rule 5). */
export function useCreditTerms(): { readonly amount: number; readonly yearCap: number } {
  const { data } = usePublicConfig();
  return data === undefined ? defaults : { amount: data.credit.amount, yearCap: data.credit.year_cap };
}
