import { AskForReading } from '@rewards/domain/practice-system/ask-for-reading';
import { ChangeConnection } from '@rewards/domain/practice-system/change-connection';
import { ConnectPracticeSystem } from '@rewards/domain/practice-system/connect-practice-system';
import { DisconnectPracticeSystem } from '@rewards/domain/practice-system/disconnect-practice-system';
import { ShowConnection } from '@rewards/domain/practice-system/show-connection';
import { TestConnection } from '@rewards/domain/practice-system/test-connection';
import { ConfirmVisits } from '@rewards/domain/practice-system/confirm-visits';
import { DismissVisit } from '@rewards/domain/practice-system/dismiss-visit';
import { KeepVisit } from '@rewards/domain/practice-system/keep-visit';
import { ListVisits } from '@rewards/domain/practice-system/list-visits';
import { PostponeVisit } from '@rewards/domain/practice-system/postpone-visit';
import { ReadVisits } from '@rewards/domain/practice-system/read-visits';
import { ChooseChart } from '@rewards/domain/practice-system/charts/choose-chart';
import { FindCharts } from '@rewards/domain/practice-system/charts/find-charts';
import { RemoveChart } from '@rewards/domain/practice-system/charts/remove-chart';
import { CompareCredits } from '@rewards/domain/practice-system/posting/compare-credits';
import { FinishPosting } from '@rewards/domain/practice-system/posting/finish-posting';
import { MarkSlip } from '@rewards/domain/practice-system/posting/mark-slip';
import { PostCredits } from '@rewards/domain/practice-system/posting/post-credits';
import { RetryPosting } from '@rewards/domain/practice-system/posting/retry-posting';
import { PasteVisits } from '@rewards/domain/practice-system/paste-visits';
import { TakeReport } from '@rewards/domain/practice-system/report/take-report';
import { TakeReportsFromFolder } from '@rewards/domain/practice-system/report/take-reports-from-folder';

export const practiceSystemUseCases = {
  pasteVisits: PasteVisits,
  showConnection: ShowConnection,
  connectPracticeSystem: ConnectPracticeSystem,
  changeConnection: ChangeConnection,
  disconnectPracticeSystem: DisconnectPracticeSystem,
  askForReading: AskForReading,
  testConnection: TestConnection,
  readVisits: ReadVisits,
  listVisits: ListVisits,
  confirmVisits: ConfirmVisits,
  dismissVisit: DismissVisit,
  postponeVisit: PostponeVisit,
  keepVisit: KeepVisit,
  takeReport: TakeReport,
  takeReportsFromFolder: TakeReportsFromFolder,
  findCharts: FindCharts,
  chooseChart: ChooseChart,
  removeChart: RemoveChart,
  postCredits: PostCredits,
  compareCredits: CompareCredits,
  retryPosting: RetryPosting,
  finishPosting: FinishPosting,
  markSlip: MarkSlip,
};
