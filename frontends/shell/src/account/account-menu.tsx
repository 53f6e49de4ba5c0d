import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { logout, logoutEverywhere } from '@rewards/contracts/sign-in';
import type { User } from '@rewards/contracts/user';
import {
  ActionIcon,
  IconLock,
  IconLogout,
  IconMail,
  IconMoon,
  IconShieldCheck,
  IconSun,
  IconUser,
  TruncatedText,
  useOtherTheme,
  ConfirmDialog,
} from '@rewards/kit';
import { Menu } from '@rewards/kit/overlays';
import { useMediaQuery } from '@rewards/kit/sizes';
import { texts as shellTexts } from '../texts/frame.ts';
import { NotificationSettings } from './notification-settings.tsx';
import { OwnData } from './own-data.tsx';
import { texts } from '../texts/account.ts';
import { useLeave } from './use-leave.ts';

/** The offset of the menu below its button: under the whole bar, whose second line on a phone shows the account. */
const distanceFrom = (button: HTMLElement | null): number => {
  const bar = button?.closest('header');
  return button && bar ? bar.getBoundingClientRect().bottom - button.getBoundingClientRect().bottom + 4 : 12;
};

/**
 * The user's account settings. It replaces the button that loaded it, so it starts open, with the focus where the
 * button had it. Closing restores the earlier focus.
 */
export function AccountMenu({ user }: { readonly user: User }) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [offset, setOffset] = useState(12);
  const [dialog, setDialog] = useState<'notifications' | 'ownData' | 'everywhere'>();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { other, label, change } = useOtherTheme();
  const everywhere = useLeave(logoutEverywhere, texts.everywhere);
  const { leave } = useLeave(logout, { done: shellTexts.loggedOut, failed: shellTexts.logoutFailed });

  const turn = (open: boolean) => {
    if (open) setOffset(distanceFrom(button.current));
    setOpened(open);
  };

  useEffect(() => {
    button.current?.focus();
    turn(true);
  }, []);

  const close = () => {
    setDialog(undefined);
    // The menu item that opened this is gone, so the browser can't restore the focus.
    setTimeout(() => button.current?.focus());
  };

  const items = [
    { name: texts.notifications, Icon: IconMail, act: () => setDialog('notifications') },
    { name: label, Icon: other === 'dark' ? IconMoon : IconSun, act: change },
    { name: texts.changePassword, Icon: IconLock, act: () => void navigate('/set-password') },
    { name: texts.security, Icon: IconShieldCheck, act: () => void navigate('/security') },
    { name: texts.ownData, Icon: IconUser, act: () => setDialog('ownData') },
    { name: texts.signOutEverywhere, Icon: IconLogout, act: () => setDialog('everywhere') },
    // On a phone, a patient's bar has no room for it.
    ...(user.is_admin || !isNarrow ? [] : [{ name: shellTexts.logout, Icon: IconLogout, act: () => void leave() }]),
  ];

  return (
    <>
      <Menu
        opened={opened}
        onChange={turn}
        position="bottom-end"
        offset={offset}
        width="min(15rem, calc(100vw - 1rem))"
        radius="md"
        shadow="md"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <ActionIcon ref={button} aria-label={shellTexts.account} title={shellTexts.account}>
            <IconUser size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!user.is_admin && (
            <Menu.Label fz="sm">
              <TruncatedText lines={2}>{user.email}</TruncatedText>
            </Menu.Label>
          )}
          {items.map(({ name, Icon, act }) => (
            <Menu.Item
              key={name}
              mih="2.75rem"
              fz="0.9375rem"
              leftSection={<Icon size={18} aria-hidden />}
              onClick={act}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <NotificationSettings opened={dialog === 'notifications'} user={user} onClose={close} />
      <OwnData opened={dialog === 'ownData'} email={user.email} onClose={close} />
      {/* The others aren't visible here. */}
      <ConfirmDialog
        opened={dialog === 'everywhere'}
        title={texts.everywhere.title}
        confirm={texts.signOutEverywhere}
        onConfirm={everywhere.leave}
        onClose={close}
      >
        {texts.everywhere.question}
      </ConfirmDialog>
    </>
  );
}
