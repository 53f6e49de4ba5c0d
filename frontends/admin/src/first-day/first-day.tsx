import { useState } from 'react';
import { Link } from 'react-router';
import { findIn, storeIn, tryTo } from '@rewards/client';
import { Button, IconCircleCheck, Section, toast, VisuallyHidden } from '@rewards/kit';
import { texts } from '../texts/first-day.ts';
import { type FirstDayStep, useFirstDaySteps } from './first-day-steps.ts';
import classes from './first-day.module.css';

const hiddenKey = 'first-day-hidden';

interface FirstDayCard {
  readonly steps: readonly FirstDayStep[];
  readonly hide: () => void;
}

/** The first steps of a new practice. Undefined once all are done, or hidden in this browser. */
export function useFirstDay(): FirstDayCard | undefined {
  const steps = useFirstDaySteps();
  const [isHidden, setHidden] = useState(() => findIn(hiddenKey) === 'yes');
  if (steps === undefined || isHidden || steps.every(({ isDone }) => isDone)) return undefined;

  const show = () => {
    setHidden(false);
    tryTo(() => localStorage.removeItem(hiddenKey));
  };
  const hide = () => {
    setHidden(true);
    storeIn(hiddenKey, 'yes');
    toast.success(texts.hidden, 'first-day', { label: texts.undo, act: show });
  };
  return { steps, hide };
}

/** The first steps, one press each. */
export function FirstDay({ steps, hide }: FirstDayCard) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Section
      title={texts.title}
      description={texts.progress(done, steps.length)}
      actions={
        <Button variant="subtle" size="sm" onClick={hide}>
          {texts.hide}
        </Button>
      }
    >
      <ol className={classes.steps} data-wide>
        {steps.map(({ name, to, isDone }, index) => {
          const { title, act } = texts.steps[name];
          return (
            <li key={name} className={classes.step} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheck className={classes.check} size={24} aria-hidden />
              ) : (
                <span className={`kit-small kit-strong ${classes.number}`} aria-hidden>
                  {index + 1}
                </span>
              )}
              <span className={classes.title}>
                {isDone && <VisuallyHidden>{texts.done}: </VisuallyHidden>}
                {title}
              </span>
              {!isDone && (
                <Button
                  component={Link}
                  to={to}
                  size="sm"
                  variant="light"
                  className={classes.act ?? ''}
                  aria-label={texts.actOf(act, title)}
                >
                  {act}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
