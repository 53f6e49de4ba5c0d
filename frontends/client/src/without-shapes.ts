import type { Endpoint } from '@rewards/contracts/endpoint';

type Made<E extends Endpoint> = Pick<E, Extract<keyof E, 'method' | 'path' | 'access' | 'shows' | 'changes'>>;

/**
 * A call of the contracts by what it is made with. Its shapes are for the server's checks: no login or old screen
 * should have to load those, and all that they are made of. A slip is a type error.
 */
export const withoutShapes = <E extends Endpoint>(made: Made<E>): E => made as E;
