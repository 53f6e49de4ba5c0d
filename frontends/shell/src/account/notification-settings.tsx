import { messageOf, useApi } from '@rewards/client';
import { showNotifications } from '@rewards/contracts/notifications';
import type { User } from '@rewards/contracts/user';
import { Button, Dialog, FailureState, formatPhone, Skeleton, Stack, Text } from '@rewards/kit';
import { Switch } from '@rewards/kit/fields';
import classes from './account-menu.module.css';
import { texts } from '../texts/account.ts';
import { useNotificationChoice } from './use-notification-choice.ts';

interface NotificationSettingsProps {
  readonly opened: boolean;
  readonly user: User;
  readonly onClose: () => void;
}

/** Which notifications the user wants, and how. A switch saves at once. */
export function NotificationSettings({ opened, user, onClose }: NotificationSettingsProps) {
  return (
    <Dialog opened={opened} title={texts.notifications} onClose={onClose}>
      <Choices user={user} />
      <div className={classes.actions}>
        <Button onClick={onClose}>{texts.choices.close}</Button>
      </div>
    </Dialog>
  );
}

function Choices({ user }: { readonly user: User }) {
  const read = useApi(showNotifications, {});
  const choose = useNotificationChoice(read);
  const { data: chosen, error, isValidating } = read;

  if (chosen === undefined) {
    if (error === undefined || isValidating) return <Shape />;
    return <FailureState title={texts.choices.failed} reason={messageOf(error)} onRetry={() => void read.mutate()} />;
  }
  return (
    <Stack gap="md">
      <Text c="dimmed">{texts.choices.description}</Text>
      <Switch
        size="md"
        label={texts.choices.mail}
        description={texts.choices.mailHint(user.email)}
        checked={chosen.mail}
        onChange={({ currentTarget }) => choose({ mail: currentTarget.checked })}
      />
      <Switch
        size="md"
        label={texts.choices.texts}
        description={user.phone === null ? texts.choices.noPhone : texts.choices.textsHint(formatPhone(user.phone))}
        checked={chosen.texts}
        onChange={({ currentTarget }) => choose({ texts: currentTarget.checked })}
      />
    </Stack>
  );
}

function Shape() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton height={24} width="85%" />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </Stack>
  );
}
