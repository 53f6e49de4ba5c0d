import type { Permission } from '@rewards/contracts/permissions';
import type { Task } from '@rewards/contracts/tasks';
import type { May } from '../desk/may.ts';

/** What a role needs to handle a task of this kind. Anyone at the desk can handle the others. */
const permissionOf: Readonly<Record<string, Permission>> = {
  deletion: 'delete_records',
  likely_duplicates: 'merge_patients',
  webhook_failing: 'manage_connections',
} satisfies { readonly [Kind in Task['kind']]?: Permission };

const setupPermissionOf = (step: Extract<Task, { kind: 'setup' }>['step']): Permission =>
  step === 'patients' ? 'import_patients' : step === 'screen' ? 'manage_screens' : 'change_settings';

/** Whether the signed-in user can handle tasks of this kind. */
export function mayHandleKind(kind: string, may: May): boolean {
  const permission = permissionOf[kind];
  return permission === undefined || may(permission);
}

/** Whether the signed-in user can handle a task. */
export const mayHandle = (task: Task, may: May): boolean =>
  task.kind === 'setup' ? may(setupPermissionOf(task.step)) : mayHandleKind(task.kind, may);
