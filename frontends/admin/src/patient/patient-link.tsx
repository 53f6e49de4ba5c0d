import { apiAddress } from '@rewards/client';
import { Button, IconCheck, IconCopy, Stack, useCopied } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { Hint } from '../hint.tsx';
import { texts } from '../texts/patient.ts';
import { nameOf } from '../users/name-of.ts';
import classes from './patient-page.module.css';
import type { PatientSectionProps } from './patient-section-props.ts';
import { ResendMail } from './resend-mail.tsx';

/** The personal link, to copy, scan from this page, or email again. */
export function PatientLink({ page: { user } }: PatientSectionProps) {
  const { referral_link: link, referral_code: code } = user;
  const { copied, copy } = useCopied(link, { failed: texts.copyFailed });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <Group gap="lg" align="stretch">
        <img
          className={classes.qr}
          src={`${apiAddress()}/qr/image/referral/${code}`}
          alt={texts.qrOf(nameOf(user))}
          width={144}
          height={144}
        />
        <Stack gap="xs" flex="1 1 12rem" miw={0}>
          <p className="kit-anywhere kit-strong">{link}</p>
          <Hint>{texts.linkHint}</Hint>
          <div>
            <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={() => void copy()}>
              {copied ? texts.copied : texts.copy}
            </Button>
          </div>
        </Stack>
      </Group>
      <ResendMail user={user} />
    </>
  );
}
