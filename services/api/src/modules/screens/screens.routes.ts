import {
  awaitPairing,
  beginPairing,
  changeScreen,
  claimScreen,
  commandScreen,
  heartbeat,
  listScreens,
  revokeScreen,
  showOwnScreen,
} from '@rewards/contracts/screens';
import type { ListedScreen } from '@rewards/domain/screens/list-screens';
import { isOnline, type Screen } from '@rewards/domain/screens/screen';
import type { ScreenReport } from '@rewards/domain/screens/screen-report';
import { pairingIntervalSeconds, pairingSeconds } from '@rewards/domain/screens/screen-pairing';
import { clientAddress } from '../../http/client-address.ts';
import { tooManyAttempts } from '../../http/refusal.ts';
import { Accepted, type Route, route } from '../../http/route.ts';
import { readStandaloneBuild } from '../pages/standalone-build.ts';
import { formerScreenCookie, screenCookie } from './screen-cookie.ts';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

/** How a device becomes a screen, and learns whether it is one (rule 21). */
export const deviceRoutes = (dependencies: Service): readonly Route[] => [
  route(beginPairing, async ({ body: { page }, context }) => {
    const formerSecret = screenCookie.read(context);
    const outcome = await dependencies.beginPairing.execute({ page, address: clientAddress(context), formerSecret });
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    // With this cookie, a stream that is already open starts once the code is claimed. A paired device stays a
    // screen until then.
    if (!(await dependencies.pairedScreens.find(context))) {
      if (outcome.keepsFormer && formerSecret !== undefined) formerScreenCookie.write(context, formerSecret);
      screenCookie.write(context, outcome.deviceCode);
    }
    return {
      device_code: outcome.deviceCode,
      user_code: outcome.userCode,
      expires_in: pairingSeconds,
      interval: pairingIntervalSeconds,
    };
  }),

  route(awaitPairing, async ({ body: { device_code: deviceCode }, context }) => {
    const outcome = await dependencies.awaitPairing.execute(deviceCode);
    if (outcome.kind === 'refused') return outcome;
    if (outcome.kind === 'pending') return new Accepted({ status: 'pending' } as const);
    screenCookie.write(context, deviceCode);
    return { status: 'paired', name: outcome.screen.name } as const;
  }),

  route(showOwnScreen, async ({ context }) => {
    const [subscriber, found] = await Promise.all([
      dependencies.canSubscribe(context),
      dependencies.pairedScreens.findWithSecret(context),
    ]);
    if (found) screenCookie.write(context, found.secret);
    const screen = found ? { name: found.screen.name, page: found.screen.page } : null;
    return { hears: subscriber !== undefined, screen };
  }),

  route(heartbeat, async ({ body: { fault, ...body }, context }) => {
    const screen = await dependencies.pairedScreens.find(context);
    if (!screen) return { kept: false };
    const last = { fault: fault?.kind ?? null, faultAt: fault ? new Date(fault.at) : null };
    const outcome = await dependencies.reportScreen.execute({ screenId: screen.id, ...body, ...last });
    return outcome.kind === 'limited' ? tooManyAttempts(outcome.retryAfterSeconds) : { kept: true };
  }),
];

/** The practice's screens, for admins (rule 21). */
export const screenAdminRoutes = (dependencies: Service): readonly Route[] => [
  route(listScreens, async () => ({
    screens: (await dependencies.listScreens.execute()).map(presentScreen),
    current_version: await readStandaloneBuild(dependencies.frontEndsFolder),
    public_url: dependencies.publicUrl,
  })),

  route(claimScreen, async ({ body, signedIn }) => {
    const outcome = await dependencies.claimScreen.execute({ ...body, adminId: signedIn.user.id });
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    return outcome.kind === 'refused' ? outcome : { screen: presentChanged(dependencies, outcome.screen) };
  }),

  route(changeScreen, async ({ params: { id }, body: { name, place }, signedIn }) => {
    // An empty place means none.
    const outcome = await dependencies.changeScreen.execute({
      id,
      name,
      place: place === '' ? null : place,
      adminId: signedIn.user.id,
    });
    return outcome.kind === 'refused' ? outcome : { screen: presentChanged(dependencies, outcome.screen) };
  }),

  route(commandScreen, async ({ params: { id }, body: { command }, signedIn }) => {
    const outcome = await dependencies.commandScreen.execute({ id, command, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : ({ ok: true } as const);
  }),

  route(revokeScreen, async ({ params: { id }, signedIn }) => {
    const outcome = await dependencies.revokeScreen.execute({ id, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : ({ ok: true, activity_id: outcome.activityId } as const);
  }),
];

const presentScreen = ({ screen, isOnline: online, areTwoDevices, report }: ListedScreen) =>
  present({
    ...screen,
    online,
    ...(areTwoDevices ? ({ twoDevices: true } as const) : {}),
    report: report ? { ...report, fault: faultOf(report) } : null,
  });

const faultOf = ({ fault, faultAt }: ScreenReport) =>
  fault === null || faultAt === null ? null : { kind: fault, at: faultAt };

/** The changed screen for the admin, until the list is reloaded with the screen's own status. */
const presentChanged = ({ clock }: Service, screen: Screen) =>
  presentScreen({ screen, isOnline: isOnline(screen, clock.now()), areTwoDevices: false, report: undefined });
