import type pg from 'pg';

type Connected = Parameters<Extract<Parameters<pg.Pool['connect']>[0], (...given: never) => void>>;

/**
 * Lets the holder of a connection release it more than once. graphile-worker does so if its listening connection is
 * lost while the runner stops, where nobody can catch what the pool would throw, so the process would end.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  const connectOnce = (callback?: (...connected: Connected) => void) => {
    if (!callback) return connect();
    return connect((error, client, done) => {
      let isReleased = false;
      callback(error, client, (release) => {
        if (isReleased) return;
        isReleased = true;
        done(release);
      });
    });
  };
  return Object.assign(pool, { connect: connectOnce as pg.Pool['connect'] });
}
