import type { Referral } from '@rewards/contracts/referrals';
import { Text, Stack } from '@rewards/kit';
import { texts } from '../../texts/denials.ts';

function Person({ label, name, email }: { readonly label: string; readonly name: string; readonly email: string }) {
  return (
    <p className="kit-anywhere">
      <b>{label}</b> {name || email}{' '}
      {name !== '' && (
        <Text span inherit c="dimmed">
          {email}
        </Text>
      )}
    </p>
  );
}

/** Both people, so a wrong row is noticed in time. */
export function DenialPeople({ referral }: { readonly referral: Referral }) {
  const { referred_name: name, referred_email: email, referrer } = referral;
  return (
    <div>
      <Person label={texts.friend} name={name ?? ''} email={email} />
      <Person label={texts.referrer} name={referrer.name} email={referrer.email} />
    </div>
  );
}

interface ReadByPatientsProps {
  readonly title: string;
  readonly referrerReads: string;
  /** Undefined if the friend reads nothing. */
  readonly friendReads: string | undefined;
}

/** Word for word what both patients read. */
export function ReadByPatients({ title, referrerReads, friendReads }: ReadByPatientsProps) {
  return (
    <Stack component="section" gap={6} className="kit-panel kit-small" aria-label={title} aria-live="polite">
      <h3 className="kit-small kit-strong">{title}</h3>
      <p>
        {texts.referrerReads} <q>{referrerReads}</q>
      </p>
      <p>
        {friendReads === undefined ? (
          texts.friendReadsNothing
        ) : (
          <>
            {texts.friendReads} <q>{friendReads}</q>
          </>
        )}
      </p>
    </Stack>
  );
}
