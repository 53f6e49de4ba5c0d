import { ListMailings } from '@rewards/domain/outreach/list-mailings';
import { OpenMailing } from '@rewards/domain/outreach/open-mailing';
import { PreviewMailing } from '@rewards/domain/outreach/preview-mailing';
import { SendOutreach } from '@rewards/domain/outreach/send-outreach';
import { ShowReminders } from '@rewards/domain/outreach/show-reminders';
import { StartMailing } from '@rewards/domain/outreach/start-mailing';
import { StopMailing } from '@rewards/domain/outreach/stop-mailing';
import { SwitchReminder } from '@rewards/domain/outreach/switch-reminder';

export const outreachUseCases = {
  showReminders: ShowReminders,
  switchReminder: SwitchReminder,
  sendOutreach: SendOutreach,
  previewMailing: PreviewMailing,
  startMailing: StartMailing,
  stopMailing: StopMailing,
  listMailings: ListMailings,
  openMailing: OpenMailing,
};
