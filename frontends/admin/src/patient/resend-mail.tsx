import { useState } from 'react';
import { isSignedOut, messageOf, useCall } from '@rewards/client';
import { resendMail } from '@rewards/contracts/front-desk';
import type { EditableUser } from '@rewards/contracts/patient-page';
import { IconMail, Stack, Text, toast } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { BusyButton } from '../busy-button.tsx';
import { Hint } from '../hint.tsx';
import { texts } from '../texts/patient.ts';

const mails = ['card', 'link', 'invitation'] as const;
type Mail = (typeof mails)[number];

/** Resends an email that didn't arrive. The reason for a refusal is shown in place. */
export function ResendMail({ user: { id, takes_mails: takesMails } }: { readonly user: EditableUser }) {
  const resend = useCall(resendMail);
  const [sending, setSending] = useState<Mail>();
  const [refusal, setRefusal] = useState<string>();

  const send = async (what: Mail) => {
    setSending(what);
    setRefusal(undefined);
    try {
      await resend({ params: { id }, body: { what } });
      toast.success(texts.mailed[what], 'resend');
    } catch (thrown) {
      if (!isSignedOut(thrown)) setRefusal(messageOf(thrown));
    } finally {
      setSending(undefined);
    }
  };

  return (
    <Stack gap="xs" role="group" className="kit-apart" aria-label={texts.resend}>
      <b className="kit-small kit-strong">{texts.resend}</b>
      {takesMails ? (
        <>
          <Group gap="xs">
            {mails.map((what) => (
              <BusyButton
                key={what}
                variant="default"
                size="sm"
                busy={sending === what}
                icon={<IconMail size={18} aria-hidden />}
                onClick={() => void send(what)}
              >
                {texts.resent[what]}
              </BusyButton>
            ))}
          </Group>
          <Hint>{texts.resentHint}</Hint>
        </>
      ) : (
        <Hint>{texts.noMails}</Hint>
      )}
      {refusal !== undefined && (
        <Text role="alert" fz="sm" c="var(--mantine-color-error)">
          {refusal}
        </Text>
      )}
    </Stack>
  );
}
