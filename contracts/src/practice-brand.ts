import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { says } from './messages.ts';

/** The largest logo. The service also limits its sides. */
export const maxLogoBytes = 200_000;
/** The longer side's most pixels. */
export const maxLogoPixels = 1_024;

const color = z
  .string({ error: says('colorInvalid') })
  .check(z.toLowerCase(), z.regex(/^#[\da-f]{6}$/, says('colorInvalid')));

export const brand = {
  /** The practice's color, like #0f766e. Null for the product's. */
  color: z.nullable(z.string()),
  /** The practice's picture: the path of its logo, or without one a `data:` address that shows its initials. */
  mark: z.string(),
};

export const brandForm = {
  color: z.nullable(color),
  /** A PNG, JPEG or WebP picture in Base64. Null removes the logo. */
  new_logo: z.nullable(
    z
      .string({ error: says('logoInvalid') })
      .check(
        z.maxLength(Math.ceil(maxLogoBytes / 3) * 4, says('logoTooLarge')),
        z.regex(/^[A-Za-z\d+/]+={0,2}$/, says('logoInvalid')),
      ),
  ),
};

const surface = z.object({ accent: z.string(), on_accent: z.string() });

export const showAccent = endpoint({
  method: 'GET',
  path: '/admin/settings/accent',
  permission: 'change_settings',
  shows: [],
  summary: 'A color as pages show it: as readable text and buttons on a light and a dark page.',
  query: z.object({ color }),
  answer: z.object({ light: surface, dark: surface }),
});
