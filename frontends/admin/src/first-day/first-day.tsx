import { useState } from 'react';
import { Link } from 'react-router';
import { findIn, storeIn, tryTo, useApi } from '@rewards/client';
import { listQrGenerations } from '@rewards/contracts/front-desk';
import { deskPages } from '@rewards/contracts/page-paths';
import { adminStats } from '@rewards/contracts/patients';
import type { Permission } from '@rewards/contracts/permissions';
import { type Task, listTasks } from '@rewards/contracts/tasks';
import { Button, IconCircleCheck, Section, toast, VisuallyHidden } from '@rewards/kit';
import { useMay } from '../desk/may.ts';
import classes from './first-day.module.css';
import { sectionAddress } from '../routes.ts';
import { texts } from '../texts/first-day.ts';

type SetupStep = Extract<Task, { kind: 'setup' }>['step'];

interface FirstDayStep {
  readonly name: 'patients' | 'practice' | 'team' | 'screen' | 'firstQr';
  /** The page where it's done. */
  readonly to: string;
  readonly isDone: boolean;
}

interface Step extends Omit<FirstDayStep, 'isDone'> {
  /** The setup tasks it stands for. */
  readonly tasks: readonly SetupStep[];
  readonly permission: Permission;
}

/** A practice's first steps, in order. */
const setupSteps: readonly Step[] = [
  { name: 'patients', tasks: ['patients'], to: deskPages.Import.path, permission: 'import_patients' },
  {
    ...{ name: 'practice', tasks: ['phone', 'address', 'review_link'] },
    ...{ to: deskPages.PracticeSettings.path, permission: 'change_settings' },
  },
  { name: 'team', tasks: ['team'], to: deskPages.Team.path, permission: 'change_settings' },
  { name: 'screen', tasks: ['screen'], to: deskPages.Screens.path, permission: 'manage_screens' },
  { name: 'firstQr', tasks: [], to: sectionAddress('qr-code-display'), permission: 'show_qr' },
];

const ofFirstDay: ReadonlySet<string> = new Set(setupSteps.flatMap(({ tasks }) => tasks));

/** Whether the card for the first day shows this task, so the work queue doesn't. */
export const isFirstDayStep = (task: Task): boolean => task.kind === 'setup' && ofFirstDay.has(task.step);

/** Whether the practice is new: no friend was referred yet. False while that isn't known. */
function useIsFirstDay(): boolean {
  const { data } = useApi(adminStats, {});
  return data?.total_referrals === 0;
}

/** What the signed-in user can do to get the practice started. Undefined while that isn't known, or later on. */
function useFirstDaySteps(): readonly FirstDayStep[] | undefined {
  const may = useMay();
  const isFirstDay = useIsFirstDay();
  const { data: queue } = useApi(listTasks, {});
  const first = { query: { page: 1, per_page: 1 } };
  const { data: qrs } = useApi(listQrGenerations, isFirstDay && may('show_qr') ? first : undefined);
  if (!isFirstDay || !queue || (!qrs && may('show_qr'))) return undefined;
  const open = new Set(queue.tasks.flatMap((task) => (task.kind === 'setup' ? [task.step] : [])));
  return setupSteps
    .filter(({ permission }) => may(permission))
    .map(({ name, tasks, to }) => ({
      ...{ name, to },
      isDone: name === 'firstQr' ? qrs?.pagination.total !== 0 : !tasks.some((step) => open.has(step)),
    }));
}

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
