import { lookup } from 'node:dns/promises';
import * as z from 'zod/mini';
import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import { innermostMessage } from '../../http/innermost-message.ts';
import { type Check, type Finding, type Surroundings, look, ok, stops } from './check.ts';

const patienceMilliseconds = 5_000;
const readiness = z.object({ ready: z.boolean(), database: z.boolean(), draining: z.boolean() });
const config = z.object({ practice: z.object({ name: z.string() }) });

export const publicAddress: Check = {
  name: 'public address',
  async examine(around) {
    const { publicUrl, apiUrl } = around.settings;
    return Promise.all([...new Set([publicUrl, apiUrl])].map((address) => examineAddress(address, around)));
  },
};

async function examineAddress(address: string, around: Surroundings): Promise<Finding> {
  const { purpose, port, publicUrl } = around.settings;
  const setting = address === publicUrl ? 'PUBLIC_URL' : 'API_URL';
  if (isLoopbackUrl(address)) {
    if (purpose !== 'serve') return ok(`${address} only works on this machine, and so do links and QR codes`);
    return look(
      `${address} is this machine, so links and QR codes don't work anywhere else`,
      `Set ${setting} to the address people open.`,
    );
  }
  const { hostname } = new URL(address);
  if (!(await isKnown(hostname)))
    return stops(`${hostname} doesn't resolve in DNS`, `Fix ${setting}, or add the DNS record.`);
  const here = await ask(`http://127.0.0.1:${port}/readyz`);
  const there = await ask(`${address}/readyz`);
  const doesRun = here.answer !== undefined;
  if (there.answer === undefined && !doesRun)
    return look(
      `nothing answers at ${address} or on port ${port} of this machine`,
      'Start the service, then try again.',
    );
  return judgeAnswer({ address, setting, port, ...there, name: await nameKept(around), told: await nameTold(address) });
}

const isKnown = (hostname: string): Promise<boolean> =>
  lookup(hostname.replace(/^\[|\]$/g, '')).then(
    () => true,
    () => false,
  );

export interface Asked {
  readonly answer: { readonly status: number; readonly location: string | null; readonly text: string } | undefined;
  /** Why there is no answer. */
  readonly why: string;
}

async function ask(url: string): Promise<Asked> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMilliseconds) });
    const { status, headers } = answer;
    return { answer: { status, location: headers.get('location'), text: await answer.text() }, why: '' };
  } catch (failure) {
    return { answer: undefined, why: innermostMessage(failure) };
  }
}

const readJson = <Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const nameTold = async (address: string): Promise<string | undefined> =>
  readJson(config, (await ask(`${address}/api/config`)).answer?.text ?? '')?.practice.name;

const nameKept = async (around: Surroundings): Promise<string | undefined> =>
  (await around.database().catch(() => undefined))?.practice?.name;

interface Answered extends Asked {
  readonly address: string;
  readonly setting: string;
  readonly port: number;
  /** The practice's name in the database, and the one this address returns. */
  readonly name: string | undefined;
  readonly told: string | undefined;
}

export function judgeAnswer({ address, setting, port, answer, why, name, told }: Answered): Finding {
  const lead = `Point ${setting} and the proxy to port ${port} of this machine.`;
  if (answer === undefined)
    return stops(`${address} doesn't answer (${why}), though the service is running here`, lead);
  if (answer.location !== null)
    return stops(`${address} redirects to ${answer.location}`, `Set ${setting} to the address it redirects to.`);
  const ready = readJson(readiness, answer.text);
  if (ready === undefined) return stops(`something else answers at ${address} (${answer.status})`, lead);
  if (!ready.ready)
    return stops(
      `${address} isn't ready${ready.database ? '' : " because it can't reach its database"}`,
      'Check its log.',
    );
  if (name !== undefined && told !== undefined && name !== told)
    return stops(`${address} belongs to ${JSON.stringify(told)}, but this is ${JSON.stringify(name)}`, lead);
  return ok(`${address} reaches this service and is ready`);
}
