import { PageHeading, Stack } from '@rewards/kit';
import { texts as desk } from '../texts/desk.ts';
import { CloseOutSection } from './close-out-section.tsx';

/** Completed visits of friends, as the practice's schedule has them. */
export function VisitsPage() {
  return (
    <Stack gap="lg">
      <PageHeading>{desk.pages.Visits}</PageHeading>
      <CloseOutSection />
    </Stack>
  );
}
