import { useCallback, useMemo, useState, useEffect } from 'react';
import { inReadersLanguage } from '@rewards/client';
import type { DisplayLines } from '@rewards/client/display-events';
import type { GeneratedSceneId, Scene } from '@rewards/contracts/practice';
import { sceneNames } from '@rewards/contracts/texts/en/scenes';
import { usePractice } from '../practice/use-practice.ts';
import { useCodeInTurn } from '../qr/turn-of-codes.ts';
import { useChime } from '../sound/use-chime.ts';
import stage from '../stage/stage.module.css';
import { texts } from '../texts/screens.ts';
import { noteFault } from '../untouched/status.ts';
import { useCare } from '../untouched/use-care.tsx';
import { useScreen } from '../practice/use-screen.ts';
import { Drift, TealGradient } from '../stage/stage.tsx';
import { CornerCode } from './corner-code.tsx';
import { reducedMotion, safeReason } from './safe-mode.ts';
import { SceneView } from './scene-view.tsx';
import { TvControls } from './tv-controls.tsx';
import { maxNameLength, useTvChoices } from './tv-choices.ts';
import classes from './tv-page.module.css';
import { useScene } from './use-scene.ts';
import { WelcomeOverlay } from './welcome-overlay.tsx';

const pinnedCodes = { review: 'review', referral: 'login', cycle: undefined } as const;
const none: readonly Scene[] = [];

/** All generated scenes, for a screen that never loaded its practice's list. */
const ownScenes: readonly Scene[] = Object.entries(inReadersLanguage(sceneNames)).map(([id, name]) => ({
  kind: 'generated',
  id: id as GeneratedSceneId,
  name,
}));

/** /tvs: signage (specification, section 2, screen 7). If anything fails, the teal gradient shows through. */
export function TvPage({ lines }: { readonly lines?: DisplayLines }) {
  const { choices, choose } = useTvChoices();
  const sound = useChime(choices.hasSound);
  const screen = useScreen('tv', sound.ring, lines);
  const practice = usePractice(screen);
  const { qr, clock, clockSettings } = screen;
  const code = useCodeInTurn(clock, clockSettings, pinnedCodes[choices.code]);
  const isAttended = useAttention();
  const isWelcoming = useWelcomeTime() && qr === undefined;
  const [trouble, setTrouble] = useState<'slow' | 'failed'>();
  const care = useCare({ page: 'tv', screen, practice, isAttended, isSafe: trouble !== undefined });

  const scenes = useMemo(() => (practice?.scenes.length ? practice.scenes : ownScenes), [practice?.scenes]);
  const safe = safeReason({
    search: location.search,
    chosen: choices.isSafe,
    userAgent: navigator.userAgent,
    hasReducedMotion: reducedMotion(),
    trouble,
  });
  const { scene, advance, drop } = useScene(safe === undefined ? scenes : none, choices.scene);
  const isDrawn = scene?.kind === 'generated';
  const fail = useCallback(() => {
    console.warn('A scene could not be shown.');
    drop();
    noteFault('scene');
    if (isDrawn) setTrouble('failed');
  }, [drop, isDrawn]);
  const beSlow = useCallback(() => {
    noteFault('slow');
    setTrouble('slow');
  }, []);
  const practiceName = practice?.name ?? texts.lobby.unnamedPractice;
  const name = choices.name?.trim() || practiceName.slice(0, maxNameLength);
  // Nothing may cover the player, so it makes room for the welcome.
  const isPlayer = scene?.kind === 'video';
  const isSceneShown = scene !== undefined && !(isPlayer && isWelcoming);

  return (
    <main className={`${stage.stage} ${classes.tv}`} data-attended={isAttended}>
      {!isWelcoming && <h1 className={classes.heading}>{name}</h1>}
      <TealGradient />
      {isSceneShown && (
        <div key={scene.name} className={classes.scene} data-personal={qr !== undefined}>
          <SceneView scene={scene} onEnd={advance} onFailure={fail} onSlow={beSlow} />
        </div>
      )}
      <Drift>
        {isWelcoming ? (
          <div className={classes.arrives}>
            <WelcomeOverlay name={name} mark={practice?.mark} />
          </div>
        ) : (
          <div className={classes.corner}>
            <CornerCode code={code} qr={qr} />
          </div>
        )}
      </Drift>
      {care}
      <TvControls
        isVisible={isAttended}
        practiceName={practiceName.slice(0, maxNameLength)}
        scenes={scenes}
        choices={choices}
        choose={choose}
        safe={safe}
      />
    </main>
  );
}

/** The specification's seconds after the last interaction. */
const attentionMilliseconds = 4_000;

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'input', 'wheel', 'mousemove'] as const;

/** Whether someone is using the screen now. */
function useAttention(): boolean {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attend = () => {
      clearTimeout(timer);
      setAttended(true);
      timer = setTimeout(() => setAttended(false), attentionMilliseconds);
    };
    for (const sign of signs) window.addEventListener(sign, attend, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, attend);
    };
  }, []);
  return isAttended;
}

const minute = 60_000;
/** After load, then the interval, and the duration (specification, section 9). */
const firstWelcomeMilliseconds = 5 * minute;
const welcomeEveryMilliseconds = 6 * minute;
const welcomeMilliseconds = minute;

/** Whether the welcome is due. */
function useWelcomeTime(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      setTime(false);
      timer = setTimeout(begin, welcomeEveryMilliseconds - welcomeMilliseconds);
    };
    const begin = () => {
      setTime(true);
      timer = setTimeout(end, welcomeMilliseconds);
    };
    timer = setTimeout(begin, firstWelcomeMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isTime;
}
