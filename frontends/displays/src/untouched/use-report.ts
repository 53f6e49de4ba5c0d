import { useEffect, useRef } from 'react';
import { call, withoutShapes } from '@rewards/client';
import type { ServerClock, Transport } from '@rewards/client/display-events';
import type { heartbeat as declared, ScreenPage, ScreenState } from '@rewards/contracts/screens';
import type { Pairing } from '../pairing/keep-paired.ts';
import { openInstance } from './own-instance.ts';
import { ownBuild } from '../reload/reload-when-healthy.ts';
import { lastFault, reportStatus } from './status.ts';

const heartbeat = withoutShapes<typeof declared>({
  method: 'POST',
  path: '/screens/heartbeat',
  access: 'anyone',
  changes: ['screens'],
});

export const reportMilliseconds = 60_000;
/** A change that reverts this quickly isn't reported. */
const settledMilliseconds = 2_000;

/** One for all pages that this load shows. */
let instance: ReturnType<typeof openInstance> | undefined;

interface Given {
  readonly page: ScreenPage;
  readonly state: ScreenState;
  readonly isBusy: boolean;
  readonly zone: string | undefined;
  readonly clock: ServerClock;
  readonly transport: Transport;
  readonly pairing: Pairing;
}

/** Reports this screen's state to the server each minute, and to the code that maintains the page. */
export function useReport({ page, state, isBusy, zone, clock, transport, pairing }: Given): void {
  const hears = pairing.kind === 'hears';
  const latest = useRef({ state, transport });
  useEffect(() => {
    latest.current = { state, transport };
    reportStatus({ page, state, isBusy, zone, now: () => clock.now() });
  });

  useEffect(() => {
    if (!hears) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const tell = async () => {
      instance ??= openInstance();
      const told = { version: ownBuild(), instance: instance.id(), fault: lastFault() ?? null };
      const body = { page, ...told, ...latest.current };
      // Each report is complete, so the next one makes up for a lost one. The desk calls a screen silent after five
      // minutes, so one or two don't matter.
      await call(heartbeat, { body }).catch(() => undefined);
      if (!isOver) timer = setTimeout(() => void tell(), reportMilliseconds);
    };
    timer = setTimeout(() => void tell(), settledMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [hears, page, state, transport]);
}
