import { useCallback, useEffect, useRef, useState } from 'react';
import type { DisplayEvent } from '@rewards/contracts/display-events';
import { browserLines } from './browser-lines.ts';
import { DisplayEventClient, type Transport } from './display-event-client.ts';
import type { DisplayLines } from './display-lines.ts';
import type { ServerClock } from './server-clock.ts';

export interface DisplayListener {
  /** Called once per event. */
  readonly onEvent: (event: DisplayEvent, clock: ServerClock) => void;
  /** Called when times based on the server's clock need updating. */
  readonly onClock?: (clock: ServerClock) => void;
}

export interface DisplayEvents {
  readonly clock: ServerClock;
  readonly transport: Transport;
  /** Call it when this browser may receive more than before. */
  readonly renew: () => void;
}

/**
 * Receives display events while a page is shown, and requests the current state when it wakes up or comes back online.
 *
 * @param lines for tests
 */
export function useDisplayEvents(listener: DisplayListener, lines: DisplayLines = browserLines): DisplayEvents {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  const [transport, setTransport] = useState<Transport>('none');
  // oxlint-disable-next-line react/refs -- the client calls it later, and never while this renders
  const [client] = useState(() => {
    const made: DisplayEventClient = new DisplayEventClient({
      lines,
      onEvent: (event) => latest.current.onEvent(event, made.clock),
      onClock: () => latest.current.onClock?.(made.clock),
      onTransport: setTransport,
    });
    return made;
  });

  useEffect(() => {
    const wake = () => {
      if (document.visibilityState !== 'hidden') client.ask();
    };
    client.start();
    document.addEventListener('visibilitychange', wake);
    for (const name of ['online', 'pageshow', 'resume']) window.addEventListener(name, wake);
    return () => {
      client.stop();
      document.removeEventListener('visibilitychange', wake);
      for (const name of ['online', 'pageshow', 'resume']) window.removeEventListener(name, wake);
    };
  }, [client]);

  const renew = useCallback(() => client.renew(), [client]);
  return { clock: client.clock, transport, renew };
}
