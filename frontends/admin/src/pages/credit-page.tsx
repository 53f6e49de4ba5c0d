import { useLocation } from 'react-router';
import { PageHeading, Stack } from '@rewards/kit';
import { SegmentedControl } from '@rewards/kit/desk';
import { useAddressState } from '@rewards/kit/lists';
import { CreditGivenSection } from '../credit/credit-given-section.tsx';
import { OwedSection } from '../credit/owed/owed-section.tsx';
import { texts as credit } from '../texts/credit.ts';
import { texts } from '../texts/desk.ts';
import { SectionSlot } from './section-slot.tsx';
import { creditSlips, creditTerms } from './sections.ts';

const { label, ...views } = credit.views;
type View = keyof typeof views;

const viewOfAnchor: Readonly<Record<string, View>> = {
  [`#${creditSlips.id}`]: 'chart',
  [`#${creditTerms.id}`]: 'terms',
};

/** Links with an anchor, or to the form for new terms, lead to what they name. */
function viewIn(address: URLSearchParams, anchor: string): View {
  if (address.get('change') === 'terms') return 'terms';
  const named = address.get('view') ?? '';
  return Object.hasOwn(views, named) ? (named as View) : (viewOfAnchor[anchor] ?? 'balances');
}

/** Balances, redeemed from their rows. The history, the chart and the credit terms are one click away. */
export function CreditPage() {
  const { address, change } = useAddressState();
  const view = viewIn(address, useLocation().hash);
  return (
    <Stack gap="md">
      <PageHeading
        actions={
          <SegmentedControl
            size="sm"
            aria-label={label}
            withItemsBorders={false}
            data={Object.entries(views).map(([value, name]) => ({ value, label: name }))}
            value={view}
            onChange={(chosen) => change({ view: chosen === 'balances' ? undefined : chosen, change: undefined })}
          />
        }
      >
        {texts.pages.Credit}
      </PageHeading>
      {view === 'balances' && <OwedSection />}
      {view === 'redeemed' && <CreditGivenSection />}
      {view === 'chart' && <SectionSlot key={view} section={creditSlips} />}
      {view === 'terms' && <SectionSlot key={view} section={creditTerms} />}
    </Stack>
  );
}
