import {
  awaitPairing,
  beginPairing,
  claimScreen,
  listScreens,
  renameScreen,
  revokeScreen,
  showOwnScreen,
} from '@rewards/contracts/screens';
import { isOnline, type Screen } from '@rewards/domain/screens/screen';
import { pairingIntervalSeconds, pairingSeconds } from '@rewards/domain/screens/screen-pairing';
import { clientAddress } from '../http/client-address.ts';
import { tooManyAttempts } from '../http/refusal.ts';
import { Accepted, type Route, route } from '../http/route.ts';
import { screenCookie } from './screen-cookie.ts';
import type { ScreenParts } from './screens.module.ts';

/** What a device does to become a screen, and to learn whether it is one (rule 21). */
export const deviceRoutes = (parts: ScreenParts): readonly Route[] => [
  route(beginPairing, async ({ body: { page }, context }) => {
    const outcome = await parts.beginPairing.execute({ page, address: clientAddress(context) });
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    // With it, a stream that is opened meanwhile begins by itself once the code is claimed. What is a screen stays one
    // until then.
    if (!(await parts.pairedScreens.find(context))) screenCookie.write(context, outcome.deviceCode);
    return {
      device_code: outcome.deviceCode,
      user_code: outcome.userCode,
      expires_in: pairingSeconds,
      interval: pairingIntervalSeconds,
    };
  }),

  route(awaitPairing, async ({ body: { device_code: deviceCode }, context }) => {
    const outcome = await parts.awaitPairing.execute(deviceCode);
    if (outcome.kind === 'refused') return outcome;
    if (outcome.kind === 'pending') return new Accepted({ status: 'pending' } as const);
    screenCookie.write(context, deviceCode);
    return { status: 'paired', name: outcome.screen.name } as const;
  }),

  route(showOwnScreen, async ({ context }) => {
    const secret = screenCookie.read(context);
    const [hears, screen] = await Promise.all([parts.mayHear(context), parts.pairedScreens.find(context)]);
    if (screen && secret !== undefined) screenCookie.write(context, secret);
    return { hears, screen: screen ? { name: screen.name, page: screen.page } : null };
  }),
];

/** The screens of the practice, for admins (rule 21). */
export const screenAdminRoutes = (parts: ScreenParts): readonly Route[] => [
  route(listScreens, async () => ({
    screens: (await parts.listScreens.execute()).map(({ screen, isOnline: online }) => presentScreen(screen, online)),
  })),

  route(claimScreen, async ({ body, signedIn }) => {
    const outcome = await parts.claimScreen.execute({ ...body, adminId: signedIn.user.id });
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    return outcome.kind === 'refused' ? outcome : { screen: presentScreen(outcome.screen, false) };
  }),

  route(renameScreen, async ({ params: { id }, body: { name }, signedIn }) => {
    const outcome = await parts.renameScreen.execute({ id, name, adminId: signedIn.user.id });
    return outcome.kind === 'refused'
      ? outcome
      : { screen: presentScreen(outcome.screen, isOnline(outcome.screen, parts.clock.now())) };
  }),

  route(revokeScreen, async ({ params: { id }, signedIn }) => {
    const outcome = await parts.revokeScreen.execute({ id, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : ({ ok: true } as const);
  }),
];

const presentScreen = ({ id, name, page, lastSeenAt }: Screen, online: boolean) => ({
  id,
  name,
  page,
  online,
  last_seen_at: lastSeenAt?.toISOString() ?? null,
});
