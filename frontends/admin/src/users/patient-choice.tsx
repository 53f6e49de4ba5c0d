import type { PatientFound } from '@rewards/contracts/patients';
import { texts } from '../texts/search.ts';
import { nameOf } from './masked.ts';
import classes from './patient-choice.module.css';

/** A patient in search results. Phone and referrer distinguish people with the same name. */
export function PatientChoice({ patient }: { readonly patient: PatientFound }) {
  const { name, email, phone_end: phoneEnd, sent_by: sentBy, referral_code: code } = patient;
  return (
    <>
      <b className={classes.name}>{nameOf(patient)}</b>
      <span className={classes.detail}>
        {name !== '' && <span className={classes.email}>{email}</span>}
        {phoneEnd !== null && <span>{texts.patientSearch.phoneEnd(phoneEnd)}</span>}
        {sentBy !== null && <span className={classes.name}>{texts.patientSearch.sentBy(nameOf(sentBy))}</span>}
        <span className={classes.code}>{code}</span>
      </span>
    </>
  );
}
