import { Section } from '@rewards/kit';
import { texts } from '../../texts/patient-history.ts';
import type { PatientPart } from '../patient-sections.ts';
import own from '../patient-page.module.css';
import { PatientLog } from './patient-log.tsx';
import { PatientMessages } from './patient-messages.tsx';
import { PatientQrs } from './patient-qrs.tsx';

/** What was sent to a patient, which QRs were made for them, and what was done about them. */
export function PatientHistory({ page }: PatientPart) {
  return (
    <>
      <div className={own.sections}>
        <Section title={texts.messages} description={texts.messagesHint}>
          <PatientMessages page={page} />
        </Section>
        <Section title={texts.qrs}>
          <PatientQrs page={page} />
        </Section>
      </div>
      <Section title={texts.log} description={texts.logHint}>
        <PatientLog page={page} />
      </Section>
    </>
  );
}
