import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, useSession } from '@rewards/client';
import { logout } from '@rewards/contracts/sign-in';
import type { User } from '@rewards/contracts/users';
import { Button, IconLogout, IconShieldCheck, ThemeSwitch, toast, ToothIcon, TruncatedText } from '@rewards/kit';
import classes from './header-bar.module.css';

/** Title, the signed-in user's email, the Admin badge and Logout (specification, section 2, screen 1). */
export function HeaderBar({ user }: { readonly user: User }) {
  const { forget } = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    try {
      await call(logout, {});
      await forget();
      // A page that is open to all would stay, and shows nothing to who has just left.
      await navigate('/login', { replace: true });
      toast.success('Logged out successfully', 'logout');
    } catch {
      toast.error('Failed to logout', 'logout');
      setLeaving(false);
    }
  };

  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to="/" className={classes.title} aria-label="Referral Rewards, to the first page">
          <span className={classes.mark}>
            <ToothIcon size={22} />
          </span>
          <span className={classes.product}>Referral Rewards</span>
        </Link>
        <div className={classes.who}>
          <TruncatedText>{user.email}</TruncatedText>
          {user.is_admin && (
            <span className={classes.badge}>
              <IconShieldCheck size={15} aria-hidden />
              Admin
            </span>
          )}
        </div>
        <div className={classes.actions}>
          <ThemeSwitch />
          <Button
            variant="default"
            className={classes.logout ?? ''}
            leftSection={<IconLogout size={18} aria-hidden />}
            loading={leaving}
            onClick={() => void leave()}
          >
            Logout
          </Button>
        </div>
      </div>
    </header>
  );
}
