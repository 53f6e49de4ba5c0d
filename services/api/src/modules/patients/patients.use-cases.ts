import { EndConnectionsMade, ListConnectionsMade } from '@rewards/domain/api-keys/connections-made';
import { GrantAdmin } from '@rewards/domain/patients/admins/grant-admin';
import { ChangeRole } from '@rewards/domain/patients/admins/change-role';
import { ListAdmins } from '@rewards/domain/patients/admins/list-admins';
import { RevokeAdmin } from '@rewards/domain/patients/admins/revoke-admin';
import { CorrectPatient } from '@rewards/domain/correction/correct-patient';
import { AskForDeletion } from '@rewards/domain/deletion/ask-for-deletion';
import { DeleteUser } from '@rewards/domain/deletion/delete-user';
import { WithdrawDeletion } from '@rewards/domain/deletion/withdraw-deletion';
import { MergePatients } from '@rewards/domain/merge/merge-patients';
import { PreviewMerge } from '@rewards/domain/merge/preview-merge';
import { TellPatientsApart } from '@rewards/domain/merge/tell-patients-apart';
import { TakeOwnData } from '@rewards/domain/patients/own-data/take-own-data';
import { LogPatientOpened } from '@rewards/domain/patients/log-patient-opened';
import { ImportPatients } from '@rewards/domain/patients/import/import-patients';
import { ShowImport } from '@rewards/domain/patients/import/show-import';
import { ImportOptOuts } from '@rewards/domain/follow-ups/import-opt-outs';

export const patientsUseCases = {
  importPatients: ImportPatients,
  showImport: ShowImport,
  importOptOuts: ImportOptOuts,
  deleteUser: DeleteUser,
  askForDeletion: AskForDeletion,
  withdrawDeletion: WithdrawDeletion,
  takeOwnData: TakeOwnData,
  logPatientOpened: LogPatientOpened,
  correctPatient: CorrectPatient,
  previewMerge: PreviewMerge,
  mergePatients: MergePatients,
  tellPatientsApart: TellPatientsApart,
  listAdmins: ListAdmins,
  grantAdmin: GrantAdmin,
  changeRole: ChangeRole,
  revokeAdmin: RevokeAdmin,
  listConnectionsMade: ListConnectionsMade,
  endConnectionsMade: EndConnectionsMade,
};

/** Of a list or report that can't be read. */
export const unreadableFile = {
  file_is_workbook: 'csv_unreadable',
  workbook_too_large: 'csv_unreadable',
  file_is_web_page: 'csv_unreadable',
  file_is_document: 'csv_unreadable',
  file_is_contacts: 'csv_unreadable',
  file_is_archive: 'csv_unreadable',
  file_too_wide: 'csv_unreadable',
  file_too_heavy: 'csv_unreadable',
  file_unreadable: 'csv_unreadable',
} as const;
