import { PageHeading, Stack } from '@rewards/kit';
import { SectionSlot } from './section-slot.tsx';
import { creditSlips, creditTerms } from './sections.ts';
import { texts } from '../texts/desk.ts';
import { CreditGivenSection } from '../credit/credit-given-section.tsx';
import { OwedSection } from '../credit/owed/owed-section.tsx';
import { GiveOutCreditSection } from '../credit/give-out-credit-section.tsx';

/** Balances and redeemed credit: recording it, the list of redemptions, and the credit terms. */
export function CreditPage() {
  return (
    <Stack gap="lg">
      <PageHeading>{texts.pages.Credit}</PageHeading>
      <OwedSection />
      <GiveOutCreditSection />
      <SectionSlot section={creditTerms} />
      <SectionSlot section={creditSlips} />
      <CreditGivenSection />
    </Stack>
  );
}
