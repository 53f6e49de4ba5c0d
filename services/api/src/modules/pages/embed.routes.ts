import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router } from '@koa/router';
import { requestQuote } from '@rewards/contracts/quotes';
import { accentSteps } from '@rewards/domain/practice/accent';
import { brandOf } from '@rewards/domain/practice/brand';
import { type Forms, compressedForms, sendForms } from '../../http/forms.ts';
import { projectFolder } from '../../settings/project-folder.ts';
import { type Texts, textsFor } from '../../texts/texts.ts';
import type { Service } from '../ports.ts';

export const embedPath = '/embed.js';

/** What the script says, with a place for what the reader typed. */
const wordsOf = ({ website, language }: Texts, practice: string) => ({
  ...website,
  language,
  consent: website.consent(practice),
  sent: website.sent(practice),
  thanks: website.sentTitle(null),
  thanksTo: website.sentTitle('{name}'),
  confirm: website.confirm('{email}'),
});

interface Script {
  readonly text: string;
  readonly etag: string;
  readonly forms: Forms;
}

const withoutComments = async (file: string) =>
  (await readFile(file, 'utf8')).replaceAll(/^\s*(?:\/\/|\/\*\*).*\n/gm, '');

/** The script for the practice's own website, with the practice's name, color and addresses in it (record 0143). */
export function embedRoutes({ practice, settings }: Service): Router {
  const { publicUrl, apiUrl } = settings;
  let source: Promise<string> | undefined;
  let last: Script | undefined;

  async function scriptIn(texts: Texts): Promise<Script> {
    source ??= withoutComments(join(projectFolder, 'services/api/assets/embed.js'));
    const shown = await practice.get();
    const steps = accentSteps(brandOf(shown).color);
    const given = {
      words: wordsOf(texts, shown.name),
      colors: { accent: steps[7], pressed: steps[8] },
      addresses: { call: apiUrl + requestQuote.path, quote: `${publicUrl}/quote`, signIn: `${publicUrl}/login` },
    };
    const text = `(()=>{${(await source).replace("'%given%'", () => JSON.stringify(given))}})();`;
    if (last?.text === text) return last;
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
    last = { text, etag, forms: compressedForms(Buffer.from(text)) };
    return last;
  }

  const router = new Router();
  router.get(embedPath, async (context) => {
    const { etag, forms } = await scriptIn(textsFor(context));
    context.type = 'text/javascript; charset=utf-8';
    context.set({
      'Cache-Control': 'public, max-age=600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: etag,
    });
    sendForms(context, forms);
    context.status = 200;
    if (context.fresh) context.status = 304;
  });
  return router;
}
