import { useApi } from '@rewards/client';
import { type Admin, type AdminAccess, showAdminAccess } from '@rewards/contracts/admins';
import { Stack, Text } from '@rewards/kit';
import { Checkbox } from '@rewards/kit/fields';
import { useShownAnswer } from '@rewards/kit/lists';
import { SmallButton } from '../busy-button.tsx';
import { texts } from '../texts/admins.ts';

interface LeavingAccessProps {
  readonly admin: Admin;
  /** Whether they are signed out, too. */
  readonly isRemoved: boolean;
  /** Whether their API keys and webhooks end. */
  readonly ends: boolean;
  readonly onEnds: (ends: boolean) => void;
}

/** What an admin made that keeps working unless it ends with their access, and where they are signed in. */
export function LeavingAccess({ admin: { id }, ...choice }: LeavingAccessProps) {
  const { answer, failure, retry } = useShownAnswer(useApi(showAdminAccess, { params: { id } }));
  if (answer) return <Shown {...choice} access={answer} />;
  if (failure === undefined) return null;
  return (
    <Stack gap="xs" mb="md">
      <Text role="alert">{texts.access.failed}</Text>
      <SmallButton onClick={retry}>{texts.access.retry}</SmallButton>
    </Stack>
  );
}

interface ShownProps extends Omit<LeavingAccessProps, 'admin'> {
  readonly access: AdminAccess;
}

function Shown({ access, isRemoved, ends, onEnds }: ShownProps) {
  const { api_keys: keys, webhooks, sessions } = access;
  const made = [
    ...keys.map(({ name, ending }) => texts.access.key(name, ending)),
    ...webhooks.map(({ name }) => texts.access.webhook(name)),
  ];
  const places = sessions.map(({ browser, system }) => texts.access.device(browser, system));
  return (
    <Stack gap="sm" mb="md">
      {isRemoved && places.length > 0 && <Text>{texts.access.signedIn(places)}</Text>}
      {made.length > 0 && (
        <div>
          <Text>{texts.access.made}</Text>
          <ul>
            {made.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <Checkbox
            mt="xs"
            label={texts.access.end}
            description={texts.access.stayEnded}
            checked={ends}
            onChange={({ currentTarget: { checked } }) => onEnds(checked)}
          />
        </div>
      )}
    </Stack>
  );
}
