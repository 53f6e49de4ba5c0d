import { IconQrcode, UnstyledButton } from '@rewards/kit';
import { useClearQr } from '../use-show-qr.ts';
import { useShownQr } from '../front-desk/use-shown-qr.ts';
import { texts } from '../texts/desk.ts';
import classes from './on-screen-bar.module.css';

/** The pressed button is gone with the bar. */
const focusPage = () => {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
};

/** On every page while a QR is on the screens, so nobody has to remember it: whose, for how long, and Clear. */
export function OnScreenBar() {
  const { shown, secondsLeft } = useShownQr();
  const { clearing, clear } = useClearQr();
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
      <UnstyledButton className={classes.clear} aria-busy={clearing} onClick={() => void clear().then(focusPage)}>
        {texts.onScreen.clear}
      </UnstyledButton>
    </section>
  );
}
