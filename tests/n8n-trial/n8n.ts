import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';

/** A credential as `n8n import:credentials` reads it. */
export interface Credential {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An n8n of its own on this machine, with telemetry off. */
export class N8n {
  readonly #program: string;
  readonly #folder: string;
  readonly #port: number;
  #child: ChildProcess | undefined;
  #output = '';
  #cookie = '';

  private constructor(program: string, folder: string, port: number) {
    this.#program = program;
    this.#folder = folder;
    this.#port = port;
  }

  static async at(program: string): Promise<N8n> {
    return new N8n(program, await mkdtemp(join(tmpdir(), 'rewards-n8n-')), await freePort());
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Imports credentials and workflows, and publishes the workflows. */
  async fill(credentials: readonly Credential[], workflows: Readonly<Record<string, object>>): Promise<void> {
    const save = async (name: string, content: object) => {
      const file = join(this.#folder, name);
      await writeFile(file, JSON.stringify(content));
      return `--input=${file}`;
    };
    await this.#run('import:credentials', await save('credentials.json', credentials));
    for (const [id, workflow] of Object.entries(workflows)) {
      await this.#run('import:workflow', await save(`${id}.json`, { id, ...workflow }));
      await this.#run('publish:workflow', `--id=${id}`);
    }
  }

  async start(): Promise<void> {
    this.#child = this.#spawn('start');
    await until('n8n is ready', async () => {
      const answer = await fetch(`${this.url}/healthz/readiness`).catch(() => undefined);
      return answer?.ok === true;
    });
    const owner = { email: 'owner@example.com', firstName: 'Ann', lastName: 'Owner', password: 'A quiet harbour 7' };
    const answer = await this.#ask('owner/setup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(owner),
    });
    this.#cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  /** How the executions of a workflow ended, newest first. */
  async executions(workflowId: string): Promise<readonly string[]> {
    const filter = encodeURIComponent(JSON.stringify({ workflowId }));
    const answer = await this.#ask(`executions?filter=${filter}`, { headers: { cookie: this.#cookie } });
    const { data } = (await answer.json()) as { data: { results: { status: string }[] } };
    return data.results.map(({ status }) => status);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #ask(path: string, request: RequestInit): Promise<Response> {
    const answer = await fetch(`${this.url}/rest/${path}`, request);
    if (!answer.ok) throw new Error(`n8n answered ${path} with ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  async #run(...words: readonly string[]): Promise<void> {
    const [code] = (await once(this.#spawn(...words), 'exit')) as [number | null];
    if (code !== 0) throw new Error(`n8n ${words[0] ?? ''} ended with ${code}:\n${this.#output.slice(-3_000)}`);
  }

  #spawn(...words: readonly string[]): ChildProcess {
    this.#output = '';
    const child = spawn(process.execPath, [this.#program, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        N8N_USER_FOLDER: this.#folder,
        N8N_PORT: String(this.#port),
        N8N_LISTEN_ADDRESS: '127.0.0.1',
        N8N_RUNNERS_BROKER_PORT: String(this.#port + 1),
        N8N_DIAGNOSTICS_ENABLED: 'false',
        N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
        N8N_TEMPLATES_ENABLED: 'false',
        EXTERNAL_FRONTEND_HOOKS_URLS: '',
      },
    });
    const remember = (chunk: Buffer) => (this.#output += chunk.toString());
    child.stdout.on('data', remember);
    child.stderr.on('data', remember);
    return child;
  }
}
