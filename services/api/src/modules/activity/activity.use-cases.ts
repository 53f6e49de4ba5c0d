import { LogExport } from '@rewards/domain/activity/log-export';
import { UndoActivity } from '@rewards/domain/undo/undo-activity';

export const activityUseCases = {
  undoActivity: UndoActivity,
  logExport: LogExport,
};
