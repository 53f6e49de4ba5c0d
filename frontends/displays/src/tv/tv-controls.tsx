import type { Scene } from '@rewards/contracts/practice';
import { texts } from '../texts/screens.ts';
import type { SafeReason } from './safe-mode.ts';
import { maxNameLength, type TvChoices } from './tv-choices.ts';
import classes from './tv-controls.module.css';

/** Safari's prefix on older tablets. */
interface OlderDocument {
  readonly webkitFullscreenElement?: Element | null;
  readonly webkitExitFullscreen?: () => void;
}
interface OlderElement {
  readonly webkitRequestFullscreen?: () => void;
}

const orNothing = (asked: Promise<void> | void) => void Promise.resolve(asked).catch(() => undefined);

/** Toggles full screen. If the device or browser doesn't allow it, nothing happens. */
function toggleFullscreen(): void {
  const older = document as OlderDocument;
  if (document.fullscreenElement ?? older.webkitFullscreenElement) {
    if (typeof document.exitFullscreen === 'function') orNothing(document.exitFullscreen());
    else older.webkitExitFullscreen?.();
    return;
  }
  const root = document.documentElement;
  if (typeof root.requestFullscreen === 'function') orNothing(root.requestFullscreen());
  else (root as OlderElement).webkitRequestFullscreen?.();
}

interface TvControlsProps {
  readonly isVisible: boolean;
  readonly practiceName: string;
  readonly scenes: readonly Scene[];
  readonly choices: TvChoices;
  readonly choose: (chosen: Partial<TvChoices>) => void;
  readonly safe: SafeReason | undefined;
}

const codes = ['review', 'referral', 'cycle'] as const;

/** The controls, shown when someone touches the screen. They hide automatically. */
export function TvControls({ isVisible, practiceName, scenes, choices, choose, safe }: TvControlsProps) {
  return (
    <section className={classes.controls} data-visible={isVisible} aria-label={texts.tv.controls}>
      <label className={classes.field}>
        {texts.tv.name}
        <input
          className={classes.input}
          maxLength={maxNameLength}
          value={choices.name ?? practiceName}
          onChange={({ target }) => choose({ name: target.value })}
        />
      </label>
      <label className={classes.field}>
        {texts.tv.scene}
        <select
          className={classes.input}
          value={choices.scene ?? ''}
          onChange={({ target }) => choose({ scene: target.value === '' ? undefined : target.value })}
        >
          <option value="">{texts.tv.inTurn}</option>
          {scenes.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className={classes.buttons} role="group" aria-label={texts.tv.code}>
        {codes.map((code) => (
          <button key={code} type="button" aria-pressed={choices.code === code} onClick={() => choose({ code })}>
            {texts.tv[code]}
          </button>
        ))}
      </div>
      <div className={classes.buttons}>
        <button type="button" aria-pressed={choices.hasSound} onClick={() => choose({ hasSound: !choices.hasSound })}>
          {texts.tv.sound}
        </button>
        <button type="button" aria-pressed={safe !== undefined} onClick={() => choose({ isSafe: safe === undefined })}>
          {texts.tv.safe}
        </button>
        <button type="button" onClick={toggleFullscreen}>
          {texts.tv.fullscreen}
        </button>
      </div>
      {safe !== undefined && <p className={classes.reason}>{texts.tv.safeBecause[safe]}</p>}
    </section>
  );
}
