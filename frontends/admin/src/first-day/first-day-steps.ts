import { useApi } from '@rewards/client';
import { listQrGenerations } from '@rewards/contracts/front-desk';
import { deskPages } from '@rewards/contracts/page-paths';
import { adminStats } from '@rewards/contracts/patients';
import type { Permission } from '@rewards/contracts/permissions';
import { type Task, listTasks } from '@rewards/contracts/tasks';
import { useMay } from '../desk/may.ts';
import { sectionAddress } from '../routes.ts';

type SetupStep = Extract<Task, { kind: 'setup' }>['step'];

export interface FirstDayStep {
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
const steps: readonly Step[] = [
  { name: 'patients', tasks: ['patients'], to: deskPages.Import.path, permission: 'import_patients' },
  {
    ...{ name: 'practice', tasks: ['phone', 'address', 'review_link'] },
    ...{ to: deskPages.PracticeSettings.path, permission: 'change_settings' },
  },
  { name: 'team', tasks: ['team'], to: deskPages.Team.path, permission: 'change_settings' },
  { name: 'screen', tasks: ['screen'], to: deskPages.Screens.path, permission: 'manage_screens' },
  { name: 'firstQr', tasks: [], to: sectionAddress('qr-code-display'), permission: 'show_qr' },
];

const ofFirstDay: ReadonlySet<string> = new Set(steps.flatMap(({ tasks }) => tasks));

/** Whether the card for the first day shows this task, so the work queue doesn't. */
export const isFirstDayStep = (task: Task): boolean => task.kind === 'setup' && ofFirstDay.has(task.step);

/** Whether the practice is new: no friend was referred yet. False while that isn't known. */
function useIsFirstDay(): boolean {
  const { data } = useApi(adminStats, {});
  return data?.total_referrals === 0;
}

/** What the signed-in user can do to get the practice started. Undefined while that isn't known, or later on. */
export function useFirstDaySteps(): readonly FirstDayStep[] | undefined {
  const may = useMay();
  const isFirstDay = useIsFirstDay();
  const { data: queue } = useApi(listTasks, {});
  const first = { query: { page: 1, per_page: 1 } };
  const { data: qrs } = useApi(listQrGenerations, isFirstDay && may('show_qr') ? first : undefined);
  if (!isFirstDay || !queue || (!qrs && may('show_qr'))) return undefined;
  const open = new Set(queue.tasks.flatMap((task) => (task.kind === 'setup' ? [task.step] : [])));
  return steps
    .filter(({ permission }) => may(permission))
    .map(({ name, tasks, to }) => ({
      ...{ name, to },
      isDone: name === 'firstQr' ? qrs?.pagination.total !== 0 : !tasks.some((step) => open.has(step)),
    }));
}
