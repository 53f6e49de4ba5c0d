import { apiAddress } from '@rewards/client';
import { Button, IconCheck, IconCopy, useCopied } from '@rewards/kit';
import { texts } from '../texts/patient.ts';
import { nameOf } from '../users/masked.ts';
import classes from './patient-page.module.css';
import type { PatientPart } from './patient-sections.ts';
import { ResendMail } from './resend-mail.tsx';

/** The personal link, to copy, to be scanned from this page, or to be mailed once more. */
export function PatientLink({ page: { user } }: PatientPart) {
  const { referral_link: link, referral_code: code } = user;
  const { copied, copy } = useCopied(link, { failed: texts.copyFailed });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <div className={classes.link}>
        <img
          className={classes.qr}
          src={`${apiAddress()}/qr/image/referral/${code}`}
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
      <ResendMail user={user} />
    </>
  );
}
