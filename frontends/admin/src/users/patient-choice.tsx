import type { PatientFound } from '@rewards/contracts/patients';
import classes from './patient-choice.module.css';

/** Who it is, in the list of those who were found. */
export function PatientChoice({ patient: { name, email, referral_code: code } }: { readonly patient: PatientFound }) {
  return (
    <>
      <b className={classes.name}>{name || email}</b>
      <span className={classes.detail}>
        {name !== '' && <span className={classes.email}>{email}</span>}
        <span className={classes.code}>{code}</span>
      </span>
    </>
  );
}
