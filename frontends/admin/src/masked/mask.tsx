import { useLayoutEffect, useState } from 'react';
import { useCachedAnswers } from '@rewards/client';
import { Button, ActionIcon } from '@rewards/kit';
import { IconEyeOff } from '@rewards/kit/desk';
import { takesLetters } from '@rewards/kit/lists';
import classes from './mask.module.css';
import { maskedMark, setMasked, useMasked } from './masked.ts';
import { useWindowKeys } from '../desk/use-window-keys.ts';
import { texts } from '../texts/masked.ts';

/** Hides names, emails and phones, or shows them again. */
export function MaskSwitch() {
  const isMasked = useMasked();
  return (
    <ActionIcon
      aria-label={texts.label}
      title={texts.title}
      aria-pressed={isMasked}
      aria-keyshortcuts="Shift+P"
      onClick={() => setMasked(!isMasked)}
    >
      <IconEyeOff size={20} aria-hidden />
    </ActionIcon>
  );
}

const load = async () => (await import('./mask-people.ts')).startMasking;

const isMaskKey = (event: KeyboardEvent): boolean =>
  event.key === 'P' && event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;

/** Hides people on every desk page while patients can see the screen, and says so. Shift+P turns it on and off. */
export function Mask() {
  const isMasked = useMasked();
  const readAnswers = useCachedAnswers();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  useLayoutEffect(() => {
    // Toasts make room for the bar.
    window.dispatchEvent(new Event('resize'));
    if (!isMasked) return undefined;
    const root = document.documentElement;
    let end: (() => void) | undefined;
    let isOver = false;
    // Everything is hidden until it's known what is about people.
    root.setAttribute(maskedMark, 'all');
    load().then(
      (startMasking) => {
        setFailed(false);
        if (!isOver) end = startMasking(readAnswers());
      },
      // Then everything stays hidden.
      () => setFailed(true),
    );
    return () => {
      isOver = true;
      end?.();
      root.removeAttribute(maskedMark);
    };
  }, [isMasked, attempt, readAnswers]);

  useWindowKeys((event) => {
    if (!isMaskKey(event) || takesLetters(event.target)) return;
    event.preventDefault();
    setMasked(!isMasked);
  });

  return (
    <div
      role="status"
      className={isMasked ? `kit-card kit-unprinted ${classes.bar}` : undefined}
      data-bottom-bar={isMasked || undefined}
    >
      {isMasked && (
        <>
          {failed ? texts.failed : texts.on}
          {failed && (
            <Button size="compact-sm" variant="default" onClick={() => setAttempt(attempt + 1)}>
              {texts.retry}
            </Button>
          )}
          <Button size="compact-sm" variant="default" aria-keyshortcuts="Shift+P" onClick={() => setMasked(false)}>
            {texts.show}
          </Button>
        </>
      )}
    </div>
  );
}
