import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from 'koa';
import { type Forms, compressedForms, sendForms } from '../../http/forms.ts';
import { immutably } from '../../http/static-files.ts';
import { accentStyleSheetAt } from './accent-style-sheet.ts';
import { projectFolder } from '../../settings/project-folder.ts';

const own = (name: string) => join(projectFolder, 'services/api/assets', name);

/** Order matters: a file comes before those that reference it. */
const sources = [
  ['heading.woff2', () => own('heading.woff2')],
  ['icon.svg', () => own('icon.svg')],
  ['card.css', () => own('card.css')],
  ['card.js', () => own('card.js')],
  ['pages.css', () => own('pages.css')],
  ['practice.css', () => own('practice.css')],
  ['invitation.css', () => own('invitation.css')],
  ['group.css', () => own('group.css')],
  ['mailbox.css', () => own('mailbox.css')],
  ['mailbox.js', () => own('mailbox.js')],
  ['sign-in.css', () => own('sign-in.css')],
  ['theme.js', () => own('theme.js')],
] as const;

export type PageAsset = (typeof sources)[number][0];

const prefix = '/assets/pages/';
const typeOf: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const isText = (name: string) => ['.css', '.js', '.svg'].includes(extname(name));

/** The few files of the pages the service renders itself, in memory under hashed names that never change. */
export class PageAssets {
  readonly #addresses = new Map<PageAsset, string>();
  readonly #stored = new Map<string, Forms>();
  readonly #styleSheets = new Map<string, string>();
  #loaded: Promise<void> | undefined;

  /** The URL of the file. */
  async addressOf(name: PageAsset): Promise<string> {
    await this.#load();
    return this.#addresses.get(name) ?? prefix + name;
  }

  /**
   * Sends one of the files.
   * @returns whether the path was one.
   */
  async serve(context: Context): Promise<boolean> {
    if (!context.path.startsWith(prefix)) return false;
    await this.#load();
    const stored = this.#stored.get(context.path) ?? accentStyleSheetAt(context.path)?.forms;
    if (!stored) return false;
    context.type = typeOf[extname(context.path)] ?? 'application/octet-stream';
    context.set('Cache-Control', immutably);
    sendForms(context, stored);
    return true;
  }

  #load(): Promise<void> {
    return (this.#loaded ??= this.#readAll().catch((failure: unknown) => {
      // Allows a retry after a failed read.
      this.#loaded = undefined;
      throw failure;
    }));
  }

  async #readAll(): Promise<void> {
    for (const [name, path] of sources) {
      const bytes = this.#withAddresses(name, await readFile(path()));
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
      const address = `${prefix}${name.replace(/\.(?=\w+$)/, `.${hash}.`)}`;
      this.#addresses.set(name, address);
      this.#stored.set(address, isText(name) ? compressedForms(bytes) : { plain: bytes });
    }
  }

  /** Style sheets reference other files by their plain names. An imported one is put in its place: one request less. */
  #withAddresses(name: PageAsset, bytes: Buffer): Buffer {
    if (extname(name) !== '.css') return bytes;
    const css = bytes
      .toString('utf8')
      .replace(/@import '(\S+)';/g, (whole, plain: string) => this.#styleSheets.get(plain) ?? whole)
      .replace(/url\((\S+?)\)/g, (whole, plain: PageAsset) => {
        const address = this.#addresses.get(plain);
        return address ? `url(${address})` : whole;
      });
    this.#styleSheets.set(name, css);
    return Buffer.from(css);
  }
}
