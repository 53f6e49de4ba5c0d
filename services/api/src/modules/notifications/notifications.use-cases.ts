import { RetryDelivery } from '@rewards/domain/deliveries/retry-delivery';
import { ChooseNotifications } from '@rewards/domain/notifications/choose-notifications';
import { UndoUnsubscribe } from '@rewards/domain/notifications/undo-unsubscribe';
import { Unsubscribe } from '@rewards/domain/notifications/unsubscribe';

export const notificationsUseCases = {
  chooseNotifications: ChooseNotifications,
  retryDelivery: RetryDelivery,
  undoUnsubscribe: UndoUnsubscribe,
  unsubscribe: Unsubscribe,
};
