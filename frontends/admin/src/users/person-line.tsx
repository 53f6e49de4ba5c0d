import type { ReactNode } from 'react';
import { texts } from '../texts/search.ts';
import { nameOf } from './patient.ts';
import classes from './person-line.module.css';

interface PersonFound {
  readonly name: string | null;
  readonly email: string;
  readonly phone_end: string | null;
  readonly referral_code?: string;
  readonly sent_by: { readonly name: string; readonly email: string } | null;
}

interface PersonProps {
  readonly person: PersonFound;
}

/** What tells people with the same name apart, always in this order. */
export function PersonDetails({
  person: { name, email, phone_end: phoneEnd, referral_code: code, sent_by },
}: PersonProps) {
  return (
    <span className={`kit-small kit-muted ${classes.details}`}>
      {phoneEnd !== null && <span className="kit-figure">{texts.patientSearch.phoneEnd(phoneEnd)}</span>}
      {code !== undefined && <span className={classes.code}>{code}</span>}
      {sent_by !== null && <span>{texts.patientSearch.sentBy(nameOf(sent_by))}</span>}
      {name && <span>{email}</span>}
    </span>
  );
}

/** A patient or a referred friend to choose, as in every list of people: on one line if there's room. */
export function PersonLine({ person, children }: PersonProps & { readonly children?: ReactNode }) {
  return (
    <span className={classes.line}>
      <b className="kit-anywhere">{person.name || person.email}</b>
      <PersonDetails person={person} />
      {children}
    </span>
  );
}
