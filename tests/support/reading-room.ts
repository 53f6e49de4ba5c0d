import type { Browser } from 'playwright-core';
import { freePort } from './free-port.ts';
import { launchChromium, Reader, sharedChromium } from './reader.ts';
import { type RunningService, type ServiceOptions, startService } from './running-service.ts';

/** A running service, a browser, and the readers of one test file. */
export class ReadingRoom {
  readonly service: RunningService;
  readonly #browser: Browser;
  readonly #ownsBrowser: boolean;
  readonly #origin: string;
  #readers: Reader[] = [];

  private constructor(service: RunningService, browser: Browser, ownsBrowser: boolean, origin: string) {
    this.service = service;
    this.#origin = origin;
    this.#browser = browser;
    this.#ownsBrowser = ownsBrowser;
  }

  /**
   * @param flagsAt extra flags for a browser of its own, given the service's address
   * @param host a name, where an address isn't enough: passkeys belong to a name
   */
  static async open({
    environment,
    flagsAt,
    host = '127.0.0.1',
    ...options
  }: Pick<ServiceOptions, 'purpose' | 'environment' | 'clock'> & {
    readonly host?: '127.0.0.1' | 'localhost';
    readonly flagsAt?: (origin: string) => Promise<readonly string[]>;
  } = {}): Promise<ReadingRoom> {
    const port = await freePort();
    const origin = `http://${host}:${port}`;
    const [service, browser] = await Promise.all([
      startService({
        ...options,
        withPages: true,
        port,
        environment: { PUBLIC_URL: origin, TRUST_PROXY: '0', ...environment },
      }),
      flagsAt ? flagsAt(origin).then(launchChromium) : sharedChromium(),
    ]);
    return new ReadingRoom(service, browser, flagsAt !== undefined, host === 'localhost' ? origin : service.url);
  }

  async reader(on: 'desktop' | 'phone' = 'desktop'): Promise<Reader> {
    const reader = await Reader.open(this.#browser, this.#origin, on);
    this.#readers.push(reader);
    return reader;
  }

  /** A reader whose browser runs no script. */
  async readerWithoutScripts(): Promise<Reader> {
    const reader = await Reader.open(this.#browser, this.#origin, 'phone', { runsScripts: false });
    this.#readers.push(reader);
    return reader;
  }

  /** Takes the practice's hours away: else screens would be dark or not by the day of the test. */
  async isNeverClosed(): Promise<void> {
    await this.service.sql.rows("update practice_profile set opening_hours = '[]'");
  }

  /**
   * Runs a step. If it fails, the error names screenshots of every reader.
   * @returns unexpected console messages
   */
  async complaintsDuring(step: () => Promise<void>): Promise<readonly string[]> {
    try {
      await step();
    } catch (failure) {
      const pictures = await Promise.all(
        this.#readers.map(async (reader) => `${reader.page.url()}: ${await reader.takePicture().catch(String)}`),
      );
      throw new Error(
        [(failure as Error).message, 'Screenshots of the pages:', ...pictures, ...this.#complaints()].join('\n'),
        { cause: failure },
      );
    }
    return this.#complaints();
  }

  /** Closes all readers. */
  async leave(): Promise<void> {
    await Promise.all(this.#readers.splice(0).map((reader) => reader.close()));
  }

  #complaints(): readonly string[] {
    return this.#readers.flatMap((reader) => reader.complaints());
  }

  async close(): Promise<void> {
    await this.leave();
    if (this.#ownsBrowser) await this.#browser.close();
    await this.service.stop();
  }
}
