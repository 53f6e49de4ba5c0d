import { useEffect, useState } from 'react';
import { apiAddress, useApi, useReadAgain } from '@rewards/client';
import { listDisplayEvents, type DisplayEvent } from '@rewards/contracts/display-events';

type NewQr = Extract<DisplayEvent, { type: 'new_qr' }>;

/** The stream's other event names, besides a new QR. */
const others = ['qr_clear', 'sms_sent', 'sms_failed'] as const;

/** A QR's remaining time by the server's clock, whatever this one says. */
const leftAtFirst = ({ expires_at: end, server_now: now }: NewQr) => Date.parse(end) - Date.parse(now);

/** Shared by all parts of the page: browsers allow few connections to one server. */
let open: { readonly since: number; readonly stream: EventSource; readers: number } | undefined;

/** Listens to events about the current QR. Without one, there's nothing to wait for. */
function useStream(shown: NewQr | undefined): void {
  const readAgain = useReadAgain();
  const since = shown?.id;
  useEffect(() => {
    if (since === undefined || typeof EventSource === 'undefined') return undefined;
    if (open?.since !== since) {
      const stream = new EventSource(`${apiAddress()}/qr/stream?since=${since}`, { withCredentials: true });
      const hear = () => void readAgain(['events', 'qrs']);
      stream.addEventListener('message', hear);
      for (const name of others) stream.addEventListener(name, hear);
      open = { since, stream, readers: 0 };
    }
    const own = open;
    own.readers += 1;
    return () => {
      own.readers -= 1;
      if (own.readers > 0) return;
      own.stream.close();
      if (open === own) open = undefined;
    };
  }, [since, readAgain]);
}

/**
 * The QR now on the screens, with its remaining whole seconds.
 *
 * @param counts false for a part that shows no seconds, so they don't draw it again
 */
export function useShownQr(counts = true) {
  const { data, error } = useApi(listDisplayEvents, {});
  const event = data?.events.filter(({ type }) => type === 'new_qr').at(-1) as NewQr | undefined;
  const [now, setNow] = useState(Date.now);
  const [heard, setHeard] = useState<{ readonly of: NewQr; readonly at: number }>();

  useEffect(() => {
    if (event === undefined) return undefined;
    const at = Date.now();
    setHeard({ of: event, at });
    setNow(at);
    const left = leftAtFirst(event);
    if (left <= 0) return undefined;
    const look = () => {
      setNow(Date.now());
      if (Date.now() - at >= left) clearInterval(tick);
    };
    const tick = setInterval(look, counts ? 500 : left);
    return () => clearInterval(tick);
  }, [event, counts]);

  const left = event && heard?.of === event ? leftAtFirst(event) - Math.max(0, now - heard.at) : 0;
  const shown = left > 0 ? event : undefined;
  useStream(shown);
  return { shown, secondsLeft: Math.ceil(left / 1_000), failed: data === undefined && error !== undefined };
}
