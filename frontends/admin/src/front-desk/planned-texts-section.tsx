import { Section } from '@rewards/kit';
import { PlannedTexts } from '../dashboard/planned-texts.tsx';
import { texts } from '../texts/desk.ts';

/** Planned texts on the front desk's page. */
export function PlannedTextsSection() {
  return (
    <Section title={texts.sections.plannedTexts}>
      <PlannedTexts />
    </Section>
  );
}
