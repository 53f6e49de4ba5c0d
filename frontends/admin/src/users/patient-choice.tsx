import type { PatientFound } from '@rewards/contracts/patients';
import { texts } from '../texts/search.ts';
import { nameOf } from './name-of.ts';
import classes from './patient-choice.module.css';

interface PatientProps {
  readonly patient: PatientFound;
}

/** What tells people with the same name apart. */
export function PatientDetails({ patient }: PatientProps) {
  const { name, email, phone_end: phoneEnd, sent_by: sentBy, referral_code: code } = patient;
  return (
    <span className={`kit-small kit-muted ${classes.detail}`}>
      {name !== '' && <span className="kit-anywhere">{email}</span>}
      {phoneEnd !== null && <span>{texts.patientSearch.phoneEnd(phoneEnd)}</span>}
      {sentBy !== null && <span className="kit-anywhere">{texts.patientSearch.sentBy(nameOf(sentBy))}</span>}
      <span className={classes.code}>{code}</span>
    </span>
  );
}

/** A patient to choose, in search results. */
export function PatientChoice({ patient }: PatientProps) {
  return (
    <>
      <b className="kit-anywhere">{nameOf(patient)}</b>
      <PatientDetails patient={patient} />
    </>
  );
}
