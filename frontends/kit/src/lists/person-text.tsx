import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PhoneText, TruncatedText } from '@rewards/kit';
import { Detail } from './formats.tsx';
import classes from './lists.module.css';

interface PersonTextProps {
  readonly name: string | null;
  readonly email: string;
  readonly phone?: string | null;
  /** The page with more about them. */
  readonly to?: string;
  /** Shown after the name. */
  readonly mark?: ReactNode;
}

/** A person: the name above the email, or only the email if the name isn't known yet. */
export function PersonText({ name, email, phone, to, mark }: PersonTextProps) {
  const named = name !== null && name !== '';
  return (
    <div className="kit-anywhere">
      <div className={`kit-strong ${classes.personName}`}>
        {to === undefined ? (
          <TruncatedText lines={2}>{named ? name : email}</TruncatedText>
        ) : (
          <Link className={classes.personLink} data-lines={2} to={to} title={named ? name : email}>
            {named ? name : email}
          </Link>
        )}
        {mark}
      </div>
      {named && (
        <Detail>
          <TruncatedText lines={2}>{email}</TruncatedText>
        </Detail>
      )}
      {phone !== undefined && phone !== null && phone !== '' && (
        <Detail>
          <PhoneText phone={phone} />
        </Detail>
      )}
    </div>
  );
}
