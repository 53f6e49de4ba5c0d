/** Markup that is safe to send: all interpolated values are escaped. */
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

/** Most values have nothing to escape, so they aren't copied. */
const escape = (text: string) =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => escapes[character] ?? '') : text;

function render(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.markup;
  return typeof part === 'object' ? part.map(render).join('') : escape(String(part));
}

/** A template for markup. It escapes interpolated values, unless they are its own markup. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let markup = texts[0] ?? '';
  for (let index = 0; index < parts.length; index += 1) markup += render(parts[index]) + (texts[index + 1] ?? '');
  return new Html(markup);
}
