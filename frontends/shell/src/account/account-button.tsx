import { type ComponentType, useState } from 'react';
import type { User } from '@rewards/contracts/user';
import { ActionIcon, IconUser, toast } from '@rewards/kit';
import { texts } from '../texts.ts';

type Menu = ComponentType<{ readonly user: User }>;

/** The way to the account menu, whose code is loaded when it is first asked for: nobody signs in with it. */
export function AccountButton({ user }: { readonly user: User }) {
  const [Menu, setMenu] = useState<Menu>();
  const [loading, setLoading] = useState(false);

  const load = async () => {
    setLoading(true);
    try {
      const { AccountMenu } = await import('./account-menu.tsx');
      setMenu(() => AccountMenu);
    } catch {
      toast.error(texts.accountNotLoaded, 'account-menu');
    } finally {
      setLoading(false);
    }
  };

  if (Menu !== undefined) return <Menu user={user} />;
  return (
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
}
