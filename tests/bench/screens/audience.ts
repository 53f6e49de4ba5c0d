import { generateQr } from '@rewards/contracts/front-desk';
import type { Visitor } from '../../support/visitor.ts';
import type { Screens } from './start-screens.ts';

/** The number of patients the desk shows in turn. The first time, each is also added and emailed a card. */
const patients = 50;
const now = () => performance.timeOrigin + performance.now();
let pushes = 0;

/** A push to all screens, whose name appears in what they receive. */
export type Push = (number: number) => Promise<string>;

/** The screens that receive the pushes. */
export interface Audience {
  readonly push: Push;
  readonly screens: readonly Screens[];
}

/** In milliseconds since the push was requested. */
export interface Told {
  /** When the request was answered, for each push. */
  readonly answers: readonly number[];
  /** When the screens received it, for each push and screen. */
  readonly waits: readonly number[];
}

/** One push after the other, each once all screens have received the last. */
export async function pushesTo({ push, screens }: Audience, times: number): Promise<Told> {
  const answers: number[] = [];
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = now();
    pushes += 1;
    const name = await push(pushes);
    answers.push(now() - began);
    const moments = await Promise.all(screens.map((all) => all.have(name)));
    for (const moment of moments.flat()) waits.push(moment - began);
  }
  return { answers, waits };
}

export const pushByAdmin =
  (admin: Visitor): Push =>
  async (number) =>
    (await admin.call(generateQr, { body: { email: `patient.${number % patients}@example.com` } })).landing_url;

/** Pushes to plain servers without the product. */
export const pushTo =
  (servers: readonly { readonly url: string }[]): Push =>
  async (number) => {
    const landing_url = `http://rewards.test/qr/open/${String(number).padStart(24, '0')}`;
    const event = {
      type: 'new_qr',
      id: number,
      server_now: '2026-06-17T15:00:00.000Z',
      qr_url: landing_url,
      landing_url,
      expires_at: '2026-06-17T15:02:00.000Z',
      first_name: null,
      welcome_name: null,
    };
    await Promise.all(servers.map(({ url }) => fetch(`${url}/push`, { method: 'POST', body: JSON.stringify(event) })));
    return landing_url;
  };
