import { chooseNotifications, showNotifications } from '@rewards/contracts/notifications';
import { notSignedIn } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';

/** A user's own notification settings. */
export const notificationRoutes = (dependencies: Service): readonly Route[] => [
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
