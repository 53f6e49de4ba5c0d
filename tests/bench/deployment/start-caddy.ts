import { readFile, writeFile } from 'node:fs/promises';
import { get as getOpenly } from 'node:http';
import { get as getSealed } from 'node:https';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';
import { type ServerBeside, startBeside } from '../../support/server-beside.ts';

const delivered = new URL('../../../docker/Caddyfile', import.meta.url);
/** Uses a self-signed certificate, which is enough on loopback. */
const onThisMachine = 'default_bind 127.0.0.1\n\tskip_install_trust\n\tauto_https disable_redirects';

export interface Caddy extends ServerBeside {
  readonly url: string;
}

/** The proxy with the shipped configuration, in front of these processes. */
export async function startCaddy(
  file: string,
  scheme: 'http' | 'https',
  processes: readonly { readonly url: string }[],
): Promise<Caddy> {
  const url = `${scheme}://127.0.0.1:${await freePort()}`;
  const server = await startBeside({
    file,
    async prepare(folder) {
      const asDelivered = await readFile(delivered, 'utf8');
      const given = asDelivered
        .replace('admin off', `admin off\n\t${onThisMachine}`)
        .replace('{$SITE}', url)
        .replaceAll('{$APPS}', processes.map((process) => new URL(process.url).host).join(' '));
      const config = join(folder, 'Caddyfile');
      await writeFile(config, given);
      return ['run', '--adapter', 'caddyfile', '--config', config];
    },
    answers: () => isReady(url),
  });
  return { url, ...server };
}

function isReady(url: string): Promise<boolean> {
  const options = { rejectUnauthorized: false, agent: false } as const;
  const get = url.startsWith('https') ? getSealed : getOpenly;
  return new Promise((resolve) => {
    get(`${url}/readyz`, options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    }).on('error', () => resolve(false));
  });
}
