import type { Endpoint } from '@rewards/contracts/endpoint';

type Made<E extends Endpoint> = Pick<E, Extract<keyof E, 'method' | 'path' | 'access' | 'shows' | 'changes'>>;

/**
 * An endpoint of the contracts without its schemas. Those are for the server's validation: login pages and old screens
 * shouldn't load them or their dependencies. A mistake is a type error.
 */
export const withoutShapes = <E extends Endpoint>(made: Made<E>): E => made as E;
