import { routes as admin } from '@rewards/admin/routes';
import { documentedAddresses } from '@rewards/api/app/modules';
import { routes as displays } from '@rewards/displays/routes';
import { routes as patient } from '@rewards/patient/routes';

/** Who opens the page: nobody who is signed in, a patient, or an admin. */
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

/** A page that stands at two addresses is one page. */
const ofShell = Object.entries({ patient, admin, displays }).flatMap(([remote, routes]) => {
  const pages = routes.map(
    ({ path, page, audience }) => [`${remote} ${page} ${audience}`, { path, by: visitorOf[audience] }] as const,
  );
  return [...new Map<string, SomePage>(pages.toReversed()).values()];
});

/**
 * Pages that the service renders itself. What a token opens is opened with none that leads anywhere, which is a page as
 * well.
 */
const ofService = documentedAddresses
  .filter(
    ({ method, answers }) =>
      method === 'GET' && Object.values(answers).some(([, mediaType]) => mediaType === 'text/html'),
  )
  .map(({ path }): SomePage => ({ path, by: 'nobody' }));

/** Every page there is, made from what routes by them, so that a new page is met without being listed here. */
export const everyPage: readonly SomePage[] = [...ofShell, ...ofService];
