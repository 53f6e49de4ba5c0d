import { ChooseNotifications } from '@rewards/domain/notifications/choose-notifications';
import { Unsubscribe } from '@rewards/domain/notifications/unsubscribe';
import { make, part } from '../wiring/part.ts';
import { ports } from '../wiring/ports.ts';

const { unitOfWork, unsubscribeTokens } = ports;

/** What users are told without having asked, and how they stop it. */
export const notificationsModule = part({
  useCases: {
    chooseNotifications: make(ChooseNotifications, { unitOfWork }),
    unsubscribe: make(Unsubscribe, { unitOfWork, unsubscribeTokens }),
  },
  refusals: {
    token_unknown: 'page',
  },
});
