import { useRef } from 'react';
import type { SWRResponse } from 'swr';
import { messageOf, useApi, type ApiFailure, call, isSignedOut } from '@rewards/client';
import { showNotifications, chooseNotifications, type NotificationSettings } from '@rewards/contracts/notifications';
import type { User } from '@rewards/contracts/user';
import { Button, Dialog, FailureState, formatPhone, Skeleton, Stack, Text, toast } from '@rewards/kit';
import { Switch } from '@rewards/kit/fields';
import classes from './choices.module.css';
import { texts } from '../texts/account.ts';

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
      <div className={classes.choices}>
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

/**
 * Saves choices one at a time: if two overtook each other on the way, the earlier one would win. The switch flips at
 * once, and back if saving fails.
 */
function useNotificationChoice({ data, mutate }: SWRResponse<NotificationSettings, ApiFailure>) {
  const wanted = useRef<NotificationSettings>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const keep = async (body: NotificationSettings) => {
    try {
      await mutate(call(chooseNotifications, { body }), { revalidate: false });
      toast.success(texts.choices.saved, 'notifications');
    } catch (thrown) {
      if (isSignedOut(thrown)) return;
      toast.error(texts.choices.notSaved, 'notifications');
      await mutate();
    } finally {
      if (wanted.current === body) wanted.current = undefined;
    }
  };

  return (change: Partial<NotificationSettings>) => {
    const settled = wanted.current ?? data;
    if (settled === undefined) return;
    const body = { ...settled, ...change };
    wanted.current = body;
    void mutate(body, { revalidate: false });
    last.current = last.current.then(() => keep(body));
  };
}
