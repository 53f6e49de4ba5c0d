import { type Config, configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();
/** Missing from the library's types. */
const isWaiting = () => (getConfig() as Config & Record<string, unknown>)['_disableExpensiveErrorDiagnostics'] === true;

configure({
  /** How long a query waits for an element. The default of one second is too short on a busy machine. */
  asyncUtilTimeout: 10_000,
  /**
   * A waiting query fails many times before it succeeds, and each failure prints the whole page into its message. This
   * defers printing until the message is read, which only happens on timeout.
   */
  getElementError: (message, container) =>
    isWaiting()
      ? Object.defineProperty(Object.assign(new Error(), { name: 'TestingLibraryElementError' }), 'message', {
          configurable: true,
          get: () => getElementError(message, container).message,
        })
      : getElementError(message, container),
});
