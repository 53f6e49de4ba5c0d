import { type ComponentType, useState } from 'react';
import type { User } from '@rewards/contracts/user';
import { ActionIcon, ErrorBoundary, IconUser, toast } from '@rewards/kit';
import { texts } from '../texts/frame.ts';
import { inTime } from './in-time.ts';

type Menu = ComponentType<{ readonly user: User }>;

/**
 * Opens the account menu, whose code is loaded on first use, because it isn't needed for signing in. If that fails, the
 * button stays, says so and tries again.
 */
export function AccountButton({ user }: { readonly user: User }) {
  const [Menu, setMenu] = useState<Menu>();
  const [loading, setLoading] = useState(false);

  const fail = () => {
    setMenu(undefined);
    toast.error(texts.accountNotLoaded, 'account-menu', { label: texts.retry, act: () => void load() });
  };

  const load = async () => {
    setLoading(true);
    try {
      const { AccountMenu } = await inTime(import('./account-menu.tsx'));
      toast.hide('account-menu');
      setMenu(() => AccountMenu);
    } catch {
      fail();
    } finally {
      setLoading(false);
    }
  };

  const button = (
    <ActionIcon
      aria-label={texts.account}
      title={texts.account}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={loading}
      onClick={() => void load()}
    >
      <IconUser size={20} aria-hidden />
    </ActionIcon>
  );
  if (Menu === undefined) return button;
  return (
    <ErrorBoundary renderFailure={() => button} onError={fail}>
      <Menu user={user} />
    </ErrorBoundary>
  );
}
