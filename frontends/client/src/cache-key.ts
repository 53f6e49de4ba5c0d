import { type Cache, unstable_serialize as serialized } from 'swr';
import type { ReadingEndpoint, Topic } from '@rewards/contracts/endpoint';
import { me } from '@rewards/contracts/sign-in';

/**
 * How SWR knows an answer: by the call that gave it, what it was asked with, and in whose visit, so that nobody is
 * shown what another user was answered. Keys are made and read in this file only.
 */
interface CacheKey {
  readonly path: string;
  readonly input: object;
  readonly visit: number;
  readonly shows: readonly Topic[];
}

export const keyOf = ({ path, shows }: ReadingEndpoint, input: object, visit: number): CacheKey => ({
  path,
  input,
  visit,
  shows,
});

/** The session's own; it outlasts visits, and shows no topic. */
export const sessionKey = { path: me.path } as const;

/** What is cached now; without a fetch, and without being told of changes. */
export const cachedSession = (cache: Cache): unknown => cache.get(serialized(sessionKey))?.data;

/** SWR asks about every key there is, also about one whose first answer is still to come and that it does not tell. */
type KeyFilter = (key: unknown) => boolean;
const filter =
  (fits: (key: Partial<CacheKey>) => boolean): KeyFilter =>
  (key) =>
    fits(key ?? {});

export const isAnswerTo = (endpoint: ReadingEndpoint): KeyFilter => filter(({ path }) => path === endpoint.path);

export const showsAnyOf = (topics: readonly Topic[]): KeyFilter =>
  filter(({ shows = [] }) => shows.some((topic) => topics.includes(topic)));

export const isOfAnotherVisit = (current: number): KeyFilter =>
  filter(({ visit }) => visit !== undefined && visit !== current);
