import type { ActivityAction, ActivityParams } from '@rewards/domain/activity/activity-params';
import type { ImportFault } from '@rewards/domain/patients/import/import-error';

/** One language's sentence for each action. The sentence for an undo gets that of the undone action. */
export type ActivitySentences = {
  readonly [Action in ActivityAction]: (params: ActivityParams[Action], undone: string) => string;
};

/** A changed field: what it was and what it is now. Null if only the change can be told, as of a list or a logo. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string;
}

/** What some actions changed, field by field, in one language. */
export type ActivityChanges = {
  readonly [Action in ActivityAction]?: (params: ActivityParams[Action]) => readonly FieldChange[];
};

/** One language's sentence for each problem in an imported row. */
export type ImportErrorSentences = {
  readonly [Code in ImportFault['code']]: (params: Extract<ImportFault, { code: Code }>['params']) => string;
};

/** The headings of a file of slips. */
export interface SlipTexts {
  readonly patient: string;
  readonly email: string;
  readonly amount: string;
  readonly date: string;
  readonly note: string;
  readonly marker: string;
}
