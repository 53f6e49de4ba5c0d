import { useMemo, type PropsWithChildren, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { inReadersLanguage, useSession } from '@rewards/client';
import { IconQrcode, UnstyledButton } from '@rewards/kit';
import { ListPersonContext, ListTextsContext, PageKeys, listTexts, useListedKeys } from '@rewards/kit/lists';
import { MayContext, type May } from '../desk/may.ts';
import { useShownQr } from '../front-desk/use-shown-qr.ts';
import { Mask } from '../masked/mask.tsx';
import { DeskMenu } from './desk-menu.tsx';
import classes from './desk.module.css';
import own from './on-screen-bar.module.css';
import { useLiveChanges } from './use-live-changes.ts';
import { useMenuSize } from './use-menu-size.ts';
import { texts } from '../texts/desk.ts';
import { useUndoKey } from '../undo/use-undo-key.ts';
import { useClearQr } from '../use-show-qr.ts';

/** On every page while a QR is on the screens, so nobody has to remember it: whose, for how long, and Clear. */
function OnScreenBar() {
  const { shown, secondsLeft } = useShownQr();
  const wasPressed = useRef(false);
  const { clearing, clear } = useClearQr();
  const press = () => {
    wasPressed.current = true;
    void clear();
  };

  // The pressed button is gone with the bar, and whoever pressed it goes on with the page.
  useEffect(() => {
    if (shown !== undefined || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [shown]);

  if (shown === undefined) return null;
  const name = shown.first_name || shown.welcome_name;
  return (
    <section className={`kit-unprinted kit-small ${own.bar}`} aria-label={texts.onScreen.label}>
      <IconQrcode size={18} aria-hidden />
      <span className="kit-cut" data-person={name ? true : undefined}>
        {name ? texts.onScreen.of(name) : texts.onScreen.unnamed}
      </span>
      <span className="kit-numbers" role="timer">
        {texts.onScreen.secondsLeft(secondsLeft)}
      </span>
      <UnstyledButton className={own.clear} aria-busy={clearing} onClick={press}>
        {texts.onScreen.clear}
      </UnstyledButton>
    </section>
  );
}

const wordsOfLists = inReadersLanguage(listTexts);

/** Pages of text and fields, which stay readable in a wide window. Lists fill it. */
const roomy = ['/admin/settings', '/admin/import', '/admin/screens', '/admin/patients/invite'];

/** The frame around all staff pages. It stays mounted between them. */
export function DeskFrame({ children }: PropsWithChildren) {
  const { session } = useSession();
  const permissions = session.state === 'signed-in' ? session.permissions : undefined;
  const may = useMemo((): May => (permission) => permissions?.includes(permission) === true, [permissions]);
  const { pathname } = useLocation();
  const { size, change } = useMenuSize();
  useLiveChanges();
  useListedKeys(texts.keys);
  useUndoKey();
  return (
    <ListTextsContext value={wordsOfLists}>
      <ListPersonContext value={session.state === 'signed-in' ? session.user.id : undefined}>
        <MayContext value={may}>
          <div
            className={classes.desk}
            data-desk={roomy.some((path) => pathname.startsWith(path)) ? 'roomy' : 'wide'}
            data-menu={size}
          >
            <DeskMenu size={size} onResize={change} />
            <div className={classes.content}>
              <OnScreenBar />
              {children}
            </div>
            <PageKeys />
            <Mask />
          </div>
        </MayContext>
      </ListPersonContext>
    </ListTextsContext>
  );
}
