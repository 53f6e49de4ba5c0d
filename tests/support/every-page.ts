import { routes as admin } from '@rewards/admin/routes';
import { documentedAddresses } from '@rewards/api/app/modules';
import { routes as displays } from '@rewards/displays/routes';
import { routes as patient } from '@rewards/patient/routes';

/** Who opens the page: a visitor who isn't signed in, a patient or an admin. */
export type Visitors = 'nobody' | 'patient' | 'admin';

export interface SomePage {
  readonly path: string;
  readonly by: Visitors;
}

const visitorOf = {
  anyone: 'nobody',
  'signed-out': 'nobody',
  'signed-in': 'patient',
  patient: 'patient',
  admin: 'admin',
} as const;

/** A page with two addresses counts once. */
const ofShell = Object.entries({ patient, admin, displays }).flatMap(([remote, routes]) => {
  const pages = routes.map(
    ({ path, page, audience }) => [`${remote} ${page} ${audience}`, { path, by: visitorOf[audience] }] as const,
  );
  return [...new Map<string, SomePage>(pages.toReversed()).values()];
});

/** Pages rendered by the service. Those that need a token are opened with an invalid one, which shows a page, too. */
const ofService = documentedAddresses
  .filter(
    ({ method, answers }) =>
      method === 'GET' && Object.values(answers).some(([, mediaType]) => mediaType === 'text/html'),
  )
  .map(({ path }): SomePage => ({ path, by: 'nobody' }));

/** Every page, taken from the routes, so tests cover a new one automatically. */
export const everyPage: readonly SomePage[] = [...ofShell, ...ofService];
