import { apiAddress } from '@rewards/client';

const patienceMilliseconds = 10_000;

/** Old screens know no way to end a request; there it is listened to no longer. */
const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, patienceMilliseconds, undefined);
    }),
  ]);

const fresh = { cache: 'no-store', credentials: 'same-origin' } as const;

/** Which build of the page this is; nothing where it is no page that stands alone. */
export const ownBuild = (): string => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? '';

/** What a reload would show now: the build of it, or `undefined` where it would be an error or nothing at all. */
export async function askOwnPage(): Promise<string | undefined> {
  const page = await inTime(
    (async () => {
      const address = location.pathname + location.search;
      const response = await fetch(address, { ...fresh, headers: { accept: 'text/html' } });
      return response.ok ? await response.text() : undefined;
    })(),
  );
  if (page === undefined) return undefined;
  const build = /<meta name="build" content="([^"]*)"/.exec(page)?.[1];
  // A proxy's page of excuses may come with a 200: what stands alone has a build, what stands in the shell has none.
  return ownBuild() === '' ? (build ?? '') : build;
}

/** Whether the API's process is up, as `/livez` tells. */
export async function isApiUp(): Promise<boolean> {
  const address = apiAddress();
  // On a host of its own it may not be read from here; that it answered at all is what counts.
  const mode = address === '' ? 'same-origin' : 'no-cors';
  const answer = await inTime(fetch(`${address}/livez`, { ...fresh, mode }));
  return answer !== undefined && (answer.ok || answer.type === 'opaque');
}
