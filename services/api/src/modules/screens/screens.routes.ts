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
import type { ScreenDependencies } from './screens.use-cases.ts';

/** What a device does to become a screen, and to learn whether it is one (rule 21). */
export const deviceRoutes = (parts: ScreenDependencies): readonly Route[] => [
  route(beginPairing, async ({ body: { page }, context }) => {
    const formerSecret = screenCookie.read(context);
    const outcome = await parts.beginPairing.execute({ page, address: clientAddress(context), formerSecret });
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    // With it, a stream that is opened meanwhile begins by itself once the code is claimed. What is a screen stays one
    // until then.
    if (!(await parts.pairedScreens.find(context))) {
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
    const outcome = await parts.awaitPairing.execute(deviceCode);
    if (outcome.kind === 'refused') return outcome;
    if (outcome.kind === 'pending') return new Accepted({ status: 'pending' } as const);
    screenCookie.write(context, deviceCode);
    return { status: 'paired', name: outcome.screen.name } as const;
  }),

  route(showOwnScreen, async ({ context }) => {
    const [hearer, found] = await Promise.all([parts.mayHear(context), parts.pairedScreens.findWithSecret(context)]);
    if (found) screenCookie.write(context, found.secret);
    const screen = found ? { name: found.screen.name, page: found.screen.page } : null;
    return { hears: hearer !== undefined, screen };
  }),

  route(heartbeat, async ({ body: { fault, ...body }, context }) => {
    const screen = await parts.pairedScreens.find(context);
    if (!screen) return { kept: false };
    const last = { fault: fault?.kind ?? null, faultAt: fault ? new Date(fault.at) : null };
    const outcome = await parts.reportScreen.execute({ screenId: screen.id, ...body, ...last });
    return outcome.kind === 'limited' ? tooManyAttempts(outcome.retryAfterSeconds) : { kept: true };
  }),
];

/** The screens of the practice, for admins (rule 21). */
export const screenAdminRoutes = (parts: ScreenDependencies): readonly Route[] => [
  route(listScreens, async () => ({
    screens: (await parts.listScreens.execute()).map(presentScreen),
    current_version: await readStandaloneBuild(parts.frontEndsFolder),
  })),

  route(claimScreen, async ({ body, signedIn }) => {
    const outcome = await parts.claimScreen.execute({ ...body, adminId: signedIn.user.id });
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    return outcome.kind === 'refused' ? outcome : { screen: presentChanged(parts, outcome.screen) };
  }),

  route(changeScreen, async ({ params: { id }, body: { name, place }, signedIn }) => {
    // A place of no characters is none.
    const outcome = await parts.changeScreen.execute({
      id,
      name,
      place: place === '' ? null : place,
      adminId: signedIn.user.id,
    });
    return outcome.kind === 'refused' ? outcome : { screen: presentChanged(parts, outcome.screen) };
  }),

  route(commandScreen, async ({ params: { id }, body: { command }, signedIn }) => {
    const outcome = await parts.commandScreen.execute({ id, command, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : ({ ok: true } as const);
  }),

  route(revokeScreen, async ({ params: { id }, signedIn }) => {
    const outcome = await parts.revokeScreen.execute({ id, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : ({ ok: true, activity_id: outcome.activityId } as const);
  }),
];

const presentScreen = ({ screen, isOnline: online, report }: ListedScreen) => ({
  id: screen.id,
  name: screen.name,
  page: screen.page,
  place: screen.place,
  online,
  last_seen_at: screen.lastSeenAt?.toISOString() ?? null,
  report: report ? presentReport(report) : null,
});

const presentReport = ({ page, version, state, transport, fault, faultAt, ...at }: ScreenReport) => ({
  page,
  version,
  state,
  transport,
  transport_since: at.transportSince.toISOString(),
  fault: fault === null || faultAt === null ? null : { kind: fault, at: faultAt.toISOString() },
  reported_at: at.reportedAt.toISOString(),
});

/** As whoever changed it reads it, before the list is read again with what the screen says of itself. */
const presentChanged = ({ clock }: ScreenDependencies, screen: Screen) =>
  presentScreen({ screen, isOnline: isOnline(screen, clock.now()), report: undefined });
