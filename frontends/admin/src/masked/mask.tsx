import { useEffect, useLayoutEffect } from 'react';
import { useCachedAnswers } from '@rewards/client';
import { Button } from '@rewards/kit';
import { takesLetters } from '@rewards/kit/lists';
import { texts } from '../texts/masked.ts';
import classes from './mask.module.css';
import { maskedMark, setMasked, useMasked } from './masked.ts';

const load = async () => (await import('./masking.ts')).startMasking;

const isMaskKey = (event: KeyboardEvent): boolean =>
  event.key === 'P' && event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;

/** Hides people on every desk page while patients can see the screen, and says so. Shift+P turns it on and off. */
export function Mask() {
  const isMasked = useMasked();
  const readAnswers = useCachedAnswers();

  useLayoutEffect(() => {
    if (!isMasked) return undefined;
    const root = document.documentElement;
    let end: (() => void) | undefined;
    let isOver = false;
    // Everything is hidden until it's known what is about people.
    root.setAttribute(maskedMark, 'all');
    void load().then((startMasking) => {
      if (!isOver) end = startMasking(readAnswers());
    });
    return () => {
      isOver = true;
      root.removeAttribute(maskedMark);
      end?.();
    };
  }, [isMasked, readAnswers]);

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isMaskKey(event) || takesLetters(event.target)) return;
      event.preventDefault();
      setMasked(!isMasked);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isMasked]);

  return (
    <div role="status" className={isMasked ? `kit-card kit-unprinted ${classes.bar}` : undefined}>
      {isMasked && (
        <>
          {texts.on}
          <Button size="compact-sm" variant="default" aria-keyshortcuts="Shift+P" onClick={() => setMasked(false)}>
            {texts.show}
          </Button>
        </>
      )}
    </div>
  );
}
