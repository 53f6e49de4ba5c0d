import { type Config, configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();
/** Missing in the types of the library. */
const isWaiting = () => (getConfig() as Config & Record<string, unknown>)['_disableExpensiveErrorDiagnostics'] === true;

configure({
  /** A query waits for what is to appear. The usual second is too short on a machine that is busy with other tests. */
  asyncUtilTimeout: 10_000,
  /**
   * Whatever is waited for is missed many times before it is there, and a miss prints the whole page into its message.
   * While one waits, it is printed only if somebody reads the message, which is when the time is up.
   */
  getElementError: (message, container) =>
    isWaiting()
      ? Object.defineProperty(Object.assign(new Error(), { name: 'TestingLibraryElementError' }), 'message', {
          configurable: true,
          get: () => getElementError(message, container).message,
        })
      : getElementError(message, container),
});
