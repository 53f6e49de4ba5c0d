import { ListMailings } from '@rewards/domain/outreach/list-mailings';
import { OpenMailing } from '@rewards/domain/outreach/open-mailing';
import { PreviewMailing } from '@rewards/domain/outreach/preview-mailing';
import { SendOutreach } from '@rewards/domain/outreach/send-outreach';
import { ShowReminders } from '@rewards/domain/outreach/show-reminders';
import { StartMailing } from '@rewards/domain/outreach/start-mailing';
import { StopMailing } from '@rewards/domain/outreach/stop-mailing';
import { SwitchReminder } from '@rewards/domain/outreach/switch-reminder';
import { bind } from '../binding.ts';
import { ports } from '../ports.ts';

export const outreachUseCases = {
  showReminders: bind(ShowReminders, ports('unitOfWork', 'timeZone', 'clock', 'randomness')),
  switchReminder: bind(SwitchReminder, ports('unitOfWork', 'clock', 'randomness')),
  sendOutreach: bind(SendOutreach, ports('unitOfWork', 'mailingTokens', 'timeZone', 'clock', 'randomness')),
  previewMailing: bind(PreviewMailing, ports('unitOfWork', 'clock', 'randomness')),
  startMailing: bind(StartMailing, ports('unitOfWork', 'clock', 'randomness')),
  stopMailing: bind(StopMailing, ports('unitOfWork', 'clock', 'randomness')),
  listMailings: bind(ListMailings, ports('unitOfWork')),
  openMailing: bind(OpenMailing, ports('unitOfWork', 'mailingTokens', 'clock')),
};

/** The answer to each reason the use cases refuse for. */
export const outreachRefusals = {
  no_one_to_invite: 'no_one_to_invite',
  mailing_unknown: 'not_found',
  card_unknown: 'page',
} as const;
