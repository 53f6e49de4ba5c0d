import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars, id } from './fields.ts';
import { openingHours } from './opening-hours.ts';
import { brand } from './practice-brand.ts';

export const practiceProfile = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  site_url: z.nullable(z.string()),
  directions_url: z.nullable(z.string()),
  review_url: z.string(),
  /** Stars from 0 to 5, with one decimal, and the number of reviews. */
  rating: z.nullable(z.object({ stars: z.number(), reviews: z.int() })),
  opening_hours: z.array(openingHours),
  /** What the hours can't say, such as holidays. Blank for none. */
  opening_hours_note: z.string(),
  ...brand,
});

/** Every scene that a screen draws itself, without a network. */
export const generatedSceneId = z.enum([
  ...(['calm-gradient', 'waves', 'aurora', 'starfield', 'clouds', 'sunrise', 'rain'] as const),
  ...(['snowfall', 'bubbles', 'fireflies', 'leaves', 'ripples', 'jellyfish', 'lanterns'] as const),
]);
export type GeneratedSceneId = z.output<typeof generatedSceneId>;

/**
 * The background of signage QR codes (rule 25): drawn by the browser, an uploaded film played from `/films/{id}`, a
 * video file elsewhere, or one of the video service.
 */
export const sceneKinds = {
  generated: z.object({ kind: z.literal('generated'), name: z.string(), id: generatedSceneId }),
  film: z.object({ kind: z.literal('film'), name: z.string(), id }),
  file: z.object({ kind: z.literal('file'), name: z.string(), address: z.string() }),
  video: z.object({ kind: z.literal('video'), name: z.string(), id: z.string() }),
};
export const scene = z.discriminatedUnion('kind', [
  sceneKinds.generated,
  sceneKinds.film,
  sceneKinds.file,
  sceneKinds.video,
]);
export type Scene = z.output<typeof scene>;

/** What every page may know without a session. */
export const config = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'anyone',
  shows: ['practice'],
  summary: "The practice, its team's names and the limits the pages need.",
  answer: z.object({
    practice: practiceProfile,
    staff_names: z.array(z.string()),
    credit: z.object({ amount: dollars, year_cap: dollars, time_zone: z.string() }),
    /** Without those of the video service, unless an admin turned on its player. */
    scenes: z.array(scene),
    /** Whether admins can sign in with a work account, and its name, such as Google. */
    staff_sign_in: z.nullable(z.object({ name: z.nullable(z.string()) })),
    limits: z.object({ code_resend_seconds: z.int(), password_least_characters: z.int() }),
  }),
});
export type PublicConfig = z.output<typeof config.answer>;
