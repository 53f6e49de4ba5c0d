import { apiAddress } from '@rewards/client';

const patienceMilliseconds = 10_000;

/** Old screens can't abort a request, so late responses are ignored there. */
const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, patienceMilliseconds, undefined);
    }),
  ]);

const fresh = { cache: 'no-store', credentials: 'same-origin' } as const;

/** The build of this page. Blank unless it's a standalone page. */
export const ownBuild = (): string => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? '';

/** The build a reload would show now, or `undefined` if it would show an error or nothing. */
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
  // A proxy's error page may come with a 200. A standalone page has a build, and a page in the shell has none.
  return ownBuild() === '' ? (build ?? '') : build;
}

/** Whether the API's process is up, according to `/livez`. */
export async function isApiUp(): Promise<boolean> {
  const address = apiAddress();
  // A response from another host may not be readable. That it responded is enough.
  const mode = address === '' ? 'same-origin' : 'no-cors';
  const answer = await inTime(fetch(`${address}/livez`, { ...fresh, mode }));
  return answer !== undefined && (answer.ok || answer.type === 'opaque');
}
