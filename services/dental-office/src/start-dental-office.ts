import { readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Office, type StoredOffice } from './office.ts';
import { officePage } from './office-page.ts';
import { OpenDentalServer } from './open-dental-server.ts';
import { wallClockIn } from './wall-clock.ts';

export interface DentalOfficeSettings {
  /** Where the office's data stays between starts. */
  readonly file: string;
  /** The port, or 0 for any free one. */
  readonly port: number;
  readonly timeZone: string;
}

export interface DentalOffice {
  /** The page for people. */
  readonly pageUrl: string;
  /** The API and its keys. */
  readonly settings: OpenDentalServer['settings'];
  readonly office: Office;
  /** True if no data was stored, so someone should fill it. */
  readonly isNew: boolean;
  /** Stores changes made from outside. */
  save(): Promise<void>;
  stop(): Promise<void>;
}

/** The demo's dental office: Open Dental's API and a page for people, on loopback. */
export async function startDentalOffice({ file, port, timeZone }: DentalOfficeSettings): Promise<DentalOffice> {
  const stored = await readStored(file);
  const office = stored ? Office.of(stored) : new Office();
  let saving: Promise<void> = Promise.resolve();
  // Each one writes everything, also after one that failed.
  const save = () => (saving = saving.catch(() => undefined).then(() => store(file, office)));
  let isPluggedIn = true;
  const setTime = () => void (office.now = wallClockIn(timeZone, new Date()));
  setTime();

  const act = (path: string) => {
    const [, action = '', id = '0'] = /^\/([a-z-]+)(?:\/(\d+))?$/.exec(path) ?? [];
    if (action === 'complete') office.changes(Number(id), { AptStatus: 'Complete' });
    else if (action === 'reopen') office.changes(Number(id), { AptStatus: 'Scheduled' });
    else if (action === 'unplug' || action === 'plug-in') isPluggedIn = action === 'plug-in';
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    setTime();
    const path = request.url ?? '/';
    if (path.startsWith('/api/')) {
      if (!isPluggedIn) request.socket.destroy();
      else if (request.method === 'POST') response.once('finish', () => void save().catch(() => undefined));
      return !isPluggedIn;
    }
    if (request.method === 'POST') {
      // Only this page's own buttons.
      if (request.headers.origin === `http://${request.headers.host}`) {
        act(path);
        await save();
      }
      response.writeHead(303, { location: '/' }).end();
    } else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(officePage(office, isPluggedIn));
    return true;
  }

  const server = await OpenDentalServer.start({ office, port, answerFirst: answer });
  return {
    pageUrl: new URL('/', server.settings.url).href,
    settings: server.settings,
    office,
    isNew: stored === undefined,
    save,
    async stop() {
      await server.stop();
      await saving;
    },
  };
}

async function readStored(file: string): Promise<StoredOffice | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as StoredOffice;
  } catch {
    return undefined;
  }
}

/** Never leaves half a file. */
async function store(file: string, office: Office): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(office.stored()), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
