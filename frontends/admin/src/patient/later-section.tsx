import type { ComponentType } from 'react';
import { Stack } from '@rewards/kit';
import { LaterPart } from '../desk/later-part.tsx';
import { useComesIntoView } from '../desk/use-comes-into-view.ts';
import { texts } from '../texts/patient.ts';
import classes from './patient-page.module.css';
import type { PatientPart } from './patient-sections.ts';

/** What stands in a section further down: it is loaded once that comes into view, and its place is held until then. */
export const whenSeen = (load: () => Promise<ComponentType<PatientPart>>): ComponentType<PatientPart> =>
  function LaterSection({ page }) {
    const { area, isSeen } = useComesIntoView();
    return (
      <Stack ref={area} className={classes.later} aria-busy={!isSeen}>
        {isSeen && <LaterPart load={load} failed={texts.partFailed} page={page} />}
      </Stack>
    );
  };
