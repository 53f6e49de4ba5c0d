import { LaterPart } from '../../desk/later-part.tsx';
import { useComesIntoView } from '../../desk/use-comes-into-view.ts';
import { texts } from '../../texts/patient.ts';
import own from '../patient-page.module.css';
import type { PatientPart } from '../patient-sections.ts';

const load = async () => (await import('./patient-history.tsx')).PatientHistory;

/** The place of what happened to a patient: it stands below the rest, and is loaded once it comes into view. */
export function HistorySlot({ page }: PatientPart) {
  const { area, isSeen } = useComesIntoView();
  return (
    <div ref={area} className={own.history} aria-busy={!isSeen}>
      {isSeen && <LaterPart load={load} failed={texts.partFailed} page={page} />}
    </div>
  );
}
