import { useState } from 'react';
import { apiAddress, isSignedOut, messageOf, useCall } from '@rewards/client';
import { resendMail } from '@rewards/contracts/front-desk';
import type { EditableUser } from '@rewards/contracts/patient-page';
import { Button, IconCheck, IconCopy, Stack, useAct, useCopied, IconMail, Text, toast } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { SmallButton } from '../busy-button.tsx';
import { Hint } from '../hint.tsx';
import classes from './patient-page.module.css';
import type { PatientSectionProps } from './patient-section-props.ts';
import { texts } from '../texts/patient.ts';
import { nameOf } from '../users/patient.ts';

const mails = ['card', 'link', 'invitation'] as const;
type Mail = (typeof mails)[number];

/** Resends an email that didn't arrive. The reason for a refusal is shown in place. */
function ResendMail({ user: { id, takes_mails: takesMails } }: { readonly user: EditableUser }) {
  const resend = useCall(resendMail);
  const { busy, failure, act } = useAct();
  const [sent, setSent] = useState<Mail>();
  const send = (what: Mail) =>
    act(async () => {
      setSent(what);
      await resend({ params: { id }, body: { what } });
      toast.success(texts.mailed[what], 'resend');
    });

  return (
    <Stack gap="xs" role="group" className="kit-apart" aria-label={texts.resend}>
      <b className="kit-small kit-strong">{texts.resend}</b>
      {takesMails ? (
        <>
          <Group gap="xs">
            {mails.map((what) => (
              <SmallButton
                key={what}
                busy={busy && sent === what}
                aria-disabled={busy}
                Icon={IconMail}
                onClick={() => send(what)}
              >
                {texts.resent[what]}
              </SmallButton>
            ))}
          </Group>
          <Hint>{texts.resentHint}</Hint>
        </>
      ) : (
        <Hint>{texts.noMails}</Hint>
      )}
      {failure !== undefined && !isSignedOut(failure) && (
        <Text role="alert" fz="sm" c="var(--mantine-color-error)">
          {messageOf(failure)}
        </Text>
      )}
    </Stack>
  );
}

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
