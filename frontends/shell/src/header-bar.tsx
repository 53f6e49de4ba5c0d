import { Link } from 'react-router';
import { logout } from '@rewards/contracts/sign-in';
import type { User } from '@rewards/contracts/user';
import { Button, IconLogout, IconShieldCheck, ThemeSwitch, ToothIcon, TruncatedText } from '@rewards/kit';
import { AccountButton } from './account/account-button.tsx';
import classes from './header-bar.module.css';
import { texts } from './texts/frame.ts';
import { useLeave } from './account/use-leave.ts';

/** Title, the signed-in user's email, the Admin badge and Logout (specification, section 2, screen 1). */
export function HeaderBar({ user }: { readonly user: User }) {
  const { leaving, leave } = useLeave(logout, { done: texts.loggedOut, failed: texts.logoutFailed });

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
              {texts.roles[user.role ?? 'admin']}
            </span>
          )}
        </div>
        <div className={classes.actions}>
          <span className={classes.theme}>
            <ThemeSwitch />
          </span>
          <AccountButton user={user} />
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

/** Shown if the header bar can't be drawn. */
export function BrokenHeader({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <span className={classes.title}>{texts.product}</span>
        <span className={classes.who} role="alert">
          {texts.headerFailed}
        </span>
        <div className={classes.actions}>
          <Button variant="default" onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      </div>
    </header>
  );
}
