import classes from './loading-screen.module.css';
import { ToothIcon } from '../layout/tooth-icon.tsx';
import { useKitTexts } from '../texts/use-kit-texts.ts';

/**
 * Shown while the session check runs (specification, section 2). It looks the same as the first paint in the shell's
 * HTML. After 8 seconds it offers to reload, without a timer: the styles reveal it.
 */
export function LoadingScreen() {
  const texts = useKitTexts();
  return (
    <div className={`first-paint ${classes.screen}`} role="status">
      <span className={classes.tooth}>
        <ToothIcon size={56} />
      </span>
      <span>{texts.loading}</span>
      <p className="slow-start">
        {texts.slow} <a href={window.location.pathname + window.location.search}>{texts.retry}</a>
      </p>
    </div>
  );
}
