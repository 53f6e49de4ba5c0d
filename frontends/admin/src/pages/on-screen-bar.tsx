import { useEffect, useRef } from 'react';
import { IconQrcode, UnstyledButton } from '@rewards/kit';
import { useClearQr } from '../use-show-qr.ts';
import { useShownQr } from '../front-desk/use-shown-qr.ts';
import { texts } from '../texts/desk.ts';
import classes from './on-screen-bar.module.css';

/** On every page while a QR is on the screens, so nobody has to remember it: whose, for how long, and Clear. */
export function OnScreenBar() {
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
    <section className={`kit-unprinted kit-small ${classes.bar}`} aria-label={texts.onScreen.label}>
      <IconQrcode size={18} aria-hidden />
      <span className="kit-cut" data-person={name ? true : undefined}>
        {name ? texts.onScreen.of(name) : texts.onScreen.unnamed}
      </span>
      <span className="kit-numbers" role="timer">
        {texts.onScreen.secondsLeft(secondsLeft)}
      </span>
      <UnstyledButton className={classes.clear} aria-busy={clearing} onClick={press}>
        {texts.onScreen.clear}
      </UnstyledButton>
    </section>
  );
}
