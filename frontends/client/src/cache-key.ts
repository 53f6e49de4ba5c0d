import { type Cache, unstable_serialize as serialized } from 'swr';
import type { ReadingEndpoint, Topic } from '@rewards/contracts/endpoint';
import { me } from '@rewards/contracts/sign-in';

/**
 * SWR's key for a response: the call, its input, and the visit, so no one sees another user's data. Keys are only made
 * and read in this file.
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

/** The session's own key. It outlasts visits and has no topic. */
export const sessionKey = { path: me.path } as const;

/** The cached value, without fetching or subscribing. */
export const cachedSession = (cache: Cache): unknown => cache.get(serialized(sessionKey))?.data;

/** SWR also passes keys whose first response is still pending and that it doesn't list. */
type KeyFilter = (key: unknown) => boolean;
const filter =
  (fits: (key: Partial<CacheKey>) => boolean): KeyFilter =>
  (key) =>
    fits(key ?? {});

export const isAnswerTo = (endpoint: ReadingEndpoint): KeyFilter => filter(({ path }) => path === endpoint.path);

export const isAnyAnswer: KeyFilter = filter(({ shows }) => shows !== undefined);

export const showsAnyOf = (topics: readonly Topic[]): KeyFilter =>
  filter(({ shows = [] }) => shows.some((topic) => topics.includes(topic)));

export const isOfAnotherVisit = (current: number): KeyFilter =>
  filter(({ visit }) => visit !== undefined && visit !== current);
