import { useEffect, useRef, useState } from 'react';
import { type DisplayLines, type ServerClock, type Transport, useDisplayEvents } from '@rewards/client/display-events';
import type { ScreenPage } from '@rewards/contracts/screens';
import { type Pairing, type PairingKeeper, keepPaired } from '../pairing/keep-paired.ts';
import { type Called, useCalled } from '../called/called-out.tsx';
import { afterEvent, type ShownQr } from '../qr/shown-qr.ts';

const lookWhilePollingMilliseconds = 15_000;

export interface ScreenState {
  /** The front desk's QR, while it's visible. */
  readonly qr: ShownQr | undefined;
  readonly clock: ServerClock;
  /** Increases when the clock was synchronized, so times based on it are outdated. */
  readonly clockSettings: number;
  readonly transport: Transport;
  /** Increases when the practice's settings changed, or may have changed while this screen was disconnected. */
  readonly practiceChanges: number;
  readonly pairing: Pairing;
  /** An admin's latest command to this screen. */
  readonly called: Called;
}

/**
 * What any wall screen receives and shows.
 *
 * @param ring for a new QR
 */
export function useScreen(page: ScreenPage, ring?: () => void, lines?: DisplayLines): ScreenState {
  const [qr, setQr] = useState<ShownQr>();
  const [pairing, setPairing] = useState<Pairing>({ kind: 'unknown' });
  const [clockSettings, setClockSettings] = useState(0);
  const [practiceChanges, setPracticeChanges] = useState(0);
  const { called, obey } = useCalled(ring);
  const { clock, transport, renew } = useDisplayEvents(
    {
      onEvent: (event, told) => {
        if (event.type === 'sms_failed') console.warn('A text was not sent.', event.id);
        setQr((shown) => afterEvent(shown, event, told));
        setClockSettings((count) => count + 1);
        if (event.type === 'new_qr') ring?.();
        if (event.type === 'screen_command') obey(event.command);
        if (event.type === 'practice_changed') setPracticeChanges((count) => count + 1);
      },
      onClock: () => setClockSettings((count) => count + 1),
    },
    lines,
  );

  useEffect(() => {
    if (qr === undefined) return;
    const timer = setTimeout(() => setQr(undefined), Math.max(0, qr.endsAt - clock.now()));
    return () => clearTimeout(timer);
  }, [qr, clock, clockSettings]);

  const keeper = useRef<PairingKeeper>(undefined);
  useEffect(() => {
    const kept = keepPaired({ page, onChange: setPairing, onPaired: renew });
    keeper.current = kept;
    return () => kept.stop();
  }, [page, renew]);
  useEffect(() => {
    if (transport !== 'none') keeper.current?.look();
    // No event tells a new connection what changed before it.
    if (transport !== 'none') setPracticeChanges((count) => count + 1);
    if (transport !== 'polling') return;
    // While polling, no closed connection reveals a revocation.
    const timer = setInterval(() => keeper.current?.look(), lookWhilePollingMilliseconds);
    return () => clearInterval(timer);
  }, [transport]);

  // A revoked screen shows nobody's name, and may be restored.
  const shown = pairing.kind === 'waits' ? undefined : qr;
  return { qr: shown, clock, clockSettings, transport, practiceChanges, pairing, called };
}
