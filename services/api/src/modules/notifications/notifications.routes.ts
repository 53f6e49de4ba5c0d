import { chooseNotifications, showNotifications } from '@rewards/contracts/notifications';
import type { ChooseNotifications } from '@rewards/domain/notifications/choose-notifications';
import { notSignedIn } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';

export interface NotificationRouteDependencies {
  readonly chooseNotifications: ChooseNotifications;
}

/** A user's own notification settings. */
export const notificationRoutes = (dependencies: NotificationRouteDependencies): readonly Route[] => [
  route(showNotifications, async ({ signedIn: { user } }) => ({ mail: user.takesMails, texts: user.takesTexts })),

  route(chooseNotifications, async ({ signedIn: { user }, body: { mail, texts } }) => {
    const isThere = await dependencies.chooseNotifications.execute({
      userId: user.id,
      takesMails: mail,
      takesTexts: texts,
    });
    return isThere ? { mail, texts } : notSignedIn;
  }),
];
