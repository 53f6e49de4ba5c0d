import { SendOutreach } from '@rewards/domain/outreach/send-outreach';
import { ShowReminders } from '@rewards/domain/outreach/show-reminders';
import { SwitchReminder } from '@rewards/domain/outreach/switch-reminder';
import { bind } from '../binding.ts';
import { ports } from '../ports.ts';

export const outreachUseCases = {
  showReminders: bind(ShowReminders, ports('unitOfWork', 'timeZone', 'clock', 'randomness')),
  switchReminder: bind(SwitchReminder, ports('unitOfWork', 'clock', 'randomness')),
  sendOutreach: bind(SendOutreach, ports('unitOfWork', 'timeZone', 'clock', 'randomness')),
};

/** The answer to each reason the use cases refuse for. */
export const outreachRefusals = {} as const;
