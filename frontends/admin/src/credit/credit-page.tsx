import { PageHeading, Stack } from '@rewards/kit';
import { SectionSlot } from '../desk/section-slot.tsx';
import { creditTerms } from '../desk/sections.ts';
import { texts } from '../texts/desk.ts';
import { CreditGivenSection } from './credit-given-section.tsx';
import { GiveOutCreditSection } from './give-out-credit-section.tsx';

/** Credit that patients used: writing it down, and what was written down; and what they earn it by. */
export function CreditPage() {
  return (
    <Stack gap="lg">
      <PageHeading>{texts.pages.Credit}</PageHeading>
      <GiveOutCreditSection />
      <SectionSlot section={creditTerms} />
      <CreditGivenSection />
    </Stack>
  );
}
