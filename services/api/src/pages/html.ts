/** Markup that is safe to send: everything put into it was escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

type Part = string | number | Html | undefined | readonly Html[];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

function render(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.markup;
  return typeof part === 'object' ? part.map(render).join('') : escape(String(part));
}

/** A template for markup: whatever is put into it is escaped unless it is markup of this template itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, index) => text + render(parts[index])).join(''));
