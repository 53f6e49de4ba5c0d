import { PageHeading, Stack } from '@rewards/kit';
import { SectionSlot } from '../desk/section-slot.tsx';
import { creditSlips, creditTerms } from '../desk/sections.ts';
import { texts } from '../texts/desk.ts';
import { CreditGivenSection } from './credit-given-section.tsx';
import { OwedSection } from './owed/owed-section.tsx';
import { GiveOutCreditSection } from './give-out-credit-section.tsx';

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
