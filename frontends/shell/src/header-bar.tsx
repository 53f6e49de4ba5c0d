import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, useSession } from '@rewards/client';
import { logout } from '@rewards/contracts/sign-in';
import type { User } from '@rewards/contracts/users';
import { Button, IconLogout, IconShieldCheck, ThemeSwitch, toast, ToothIcon, TruncatedText } from '@rewards/kit';
import classes from './header-bar.module.css';
import { texts } from './texts.ts';

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
      toast.success(texts.loggedOut, 'logout');
    } catch {
      toast.error(texts.logoutFailed, 'logout');
      setLeaving(false);
    }
  };

  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to="/" className={classes.title} aria-label={texts.toFirstPage}>
          <span className={classes.mark}>
            <ToothIcon size={22} />
          </span>
          <span className={classes.product}>{texts.product}</span>
        </Link>
        <div className={classes.who}>
          <TruncatedText>{user.email}</TruncatedText>
          {user.is_admin && (
            <span className={classes.badge}>
              <IconShieldCheck size={15} aria-hidden />
              {texts.admin}
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
            {texts.logout}
          </Button>
        </div>
      </div>
    </header>
  );
}
