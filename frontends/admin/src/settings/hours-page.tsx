import type { EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import { texts as desk } from '../texts/desk.ts';
import { hoursPart } from './hours-part.ts';
import { OpeningHoursFields } from './opening-hours-fields.tsx';
import { PartForm } from './part-form.tsx';
import { PartPage } from './part-page.tsx';
import { usePartForm } from './use-part-form.ts';

function HoursForm({ profile }: { readonly profile: EditablePracticeProfile }) {
  const form = usePartForm(hoursPart, profile);
  return (
    <PartForm part={hoursPart} form={form}>
      <OpeningHoursFields form={form} />
    </PartForm>
  );
}

/** Settings: when the practice is open (rule 26). */
export const HoursPage = () => <PartPage title={desk.pages.OfficeHours} form={HoursForm} />;
