import type { ReactNode } from 'react';
import { useApi } from '@rewards/client';
import { listQrGenerations } from '@rewards/contracts/front-desk';
import { adminStats } from '@rewards/contracts/patients';
import { formatCount } from '@rewards/kit/lists';
import { useShownQr } from '../front-desk/use-shown-qr.ts';
import { texts } from '../texts/desk.ts';

const oneRow = { query: { page: 1, per_page: 1 } };

/** One figure for each section of the dashboard, by its anchor. Undefined until it's known. */
export function useSectionFigures(): Readonly<Record<string, ReactNode>> {
  const { data: totals } = useApi(adminStats, {});
  const { data: qrs } = useApi(listQrGenerations, oneRow);
  const { shown } = useShownQr(false);
  const name = shown?.first_name || shown?.welcome_name;
  return {
    'qr-code-display':
      shown !== undefined && (name ? <span data-person>{texts.onScreen.of(name)}</span> : texts.onScreen.unnamed),
    'all-referrals': totals && formatCount(totals.total_referrals),
    'qr-code-generated': qrs && formatCount(qrs.pagination.total),
    'all-users': totals && formatCount(totals.total_users),
  };
}
