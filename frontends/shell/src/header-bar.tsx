import { Link } from 'react-router';
import { usePublicConfig } from '@rewards/client';
import { logout } from '@rewards/contracts/sign-in';
import type { User } from '@rewards/contracts/user';
import { Button, IconLogout, IconShieldCheck, PracticeMark, ThemeSwitch, ToothIcon, TruncatedText } from '@rewards/kit';
import { AccountButton } from './account/account-button.tsx';
import classes from './header-bar.module.css';
import { texts } from './texts/frame.ts';
import { useLeave } from './account/use-leave.ts';

/**
 * Title, the signed-in user's email, the Admin badge and Logout (specification, section 2, screen 1). A patient reads
 * the practice's name, and on a phone finds email and Logout in the account menu.
 */
export function HeaderBar({ user }: { readonly user: User }) {
  const { leaving, leave } = useLeave(logout, { done: texts.loggedOut, failed: texts.logoutFailed });
  const { data, error } = usePublicConfig();
  // Blank until it's known, and the product's if there is none.
  const isKnown = user.is_admin || data !== undefined || error !== undefined;
  const title = (!user.is_admin && data?.practice.name) || (isKnown ? texts.product : '');

  return (
    <header className={classes.bar} data-patient={!user.is_admin || undefined}>
      <div className={classes.inner}>
        <Link to="/" className={classes.title} aria-label={texts.home(title || texts.product)}>
          {user.is_admin ? (
            <span className={classes.mark}>
              <ToothIcon size={22} />
            </span>
          ) : (
            <PracticeMark />
          )}
          <span className={classes.product}>{title}</span>
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
