import { chooseNotifications, showNotifications } from '@rewards/contracts/notifications';
import type { ChooseNotifications } from '@rewards/domain/notifications/choose-notifications';
import { notSignedIn } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';

export interface NotificationRouteParts {
  readonly chooseNotifications: ChooseNotifications;
}

/** A user's own choice of what to be told. */
export const notificationRoutes = (parts: NotificationRouteParts): readonly Route[] => [
  route(showNotifications, async ({ signedIn: { user } }) => ({ mail: user.takesMails, texts: user.takesTexts })),

  route(chooseNotifications, async ({ signedIn: { user }, body: { mail, texts } }) => {
    const isThere = await parts.chooseNotifications.execute({ userId: user.id, takesMails: mail, takesTexts: texts });
    return isThere ? { mail, texts } : notSignedIn;
  }),
];
