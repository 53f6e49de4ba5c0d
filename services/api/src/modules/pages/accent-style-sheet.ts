import { createHash } from 'node:crypto';
import { accentSteps, nightTints } from '@rewards/domain/practice/accent';
import { type Forms, compressedForms } from '../../http/forms.ts';

export interface AccentStyleSheet {
  readonly address: string;
  readonly forms: Forms;
}

const addressOfOne = /^\/assets\/pages\/accent-([0-9a-f]{6})\.[0-9a-f]{12}\.css$/;

/** With a share of opacity, as eight hex digits. */
const seenThrough = (color: string, opacity: number) =>
  color +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');

let last: (AccentStyleSheet & { readonly color: string }) | undefined;

/**
 * The kit's accent in a practice's color, for the front ends and for the pages that the service renders. It outweighs
 * the kit's own style sheet, wherever it stands. Its address names the color, so every process can serve it (record
 * 0131).
 */
export function accentStyleSheet(color: string): AccentStyleSheet {
  if (last?.color === color) return last;
  const { address, plain } = writtenIn(color);
  last = { color, address, forms: compressedForms(plain) };
  return last;
}

function writtenIn(color: string): { readonly address: string; readonly plain: Buffer } {
  const steps = accentSteps(color);
  const declarations = steps.map((step, index) => `--mantine-color-teal-${index}:${step};`).join('');
  const tints = Object.entries({ light: nightTints.usual, 'light-hover': nightTints.hover })
    .map(([name, share]) => `--mantine-color-teal-${name}:${seenThrough(steps[4], share)};`)
    .join('');
  const plain = Buffer.from(
    `:root:root{${declarations}}@media not print{:root:root[data-mantine-color-scheme=dark]{${tints}}}`,
  );
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 12);
  return { address: `/assets/pages/accent-${color.slice(1)}.${hash}.css`, plain };
}

/** Undefined if the path isn't the address of one. Only one that is gets compressed, and only the practice's stays. */
export function accentStyleSheetAt(path: string): AccentStyleSheet | undefined {
  if (last?.address === path) return last;
  const [, hex] = addressOfOne.exec(path) ?? [];
  const written = hex === undefined ? undefined : writtenIn(`#${hex}`);
  return written?.address === path ? { address: path, forms: compressedForms(written.plain) } : undefined;
}
