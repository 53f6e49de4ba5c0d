import { apiAddress } from '@rewards/client';
import type { User } from '@rewards/contracts/user';
import { Button, IconCheck, IconCopy, useCopied } from '@rewards/kit';
import { texts } from '../texts/patient.ts';
import { nameOf } from './masked.ts';
import classes from './patient-page.module.css';

/** The personal link, to copy or to be scanned from this page. */
export function PatientLink({ user }: { readonly user: User }) {
  const link = `${window.location.origin}/r/${user.referral_code}`;
  const { copied, copy } = useCopied(link, { failed: texts.copyFailed });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div className={classes.link}>
      <img
        className={classes.qr}
        src={`${apiAddress()}/qr/image/referral/${user.referral_code}`}
        alt={texts.qrOf(nameOf(user))}
        width={144}
        height={144}
      />
      <div className={classes.linkWords}>
        <p className={classes.address}>{link}</p>
        <p className={classes.hint}>{texts.linkHint}</p>
        <div>
          <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={() => void copy()}>
            {copied ? texts.copied : texts.copy}
          </Button>
        </div>
      </div>
    </div>
  );
}
