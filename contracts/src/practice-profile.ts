import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { requiredText, secureAddress } from './fields.ts';
import { generatedSceneId, practiceProfile, scene } from './practice.ts';

const areUnlike = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase())).size === names.length;

const stars = z.number({ error: 'Please enter the stars, from 0 to 5' }).check(
  z.minimum(0, 'From 0 to 5 stars'),
  z.maximum(5, 'From 0 to 5 stars'),
  z.refine((value) => Math.round(value * 10) / 10 === value, 'At most one decimal'),
);

const staffNames = z
  .array(requiredText(64, 'Please enter a name'), { error: 'Please enter the names of the team' })
  .check(
    z.minLength(1, 'Please keep at least one team member: patients name who helped them'),
    z.maxLength(100, 'At most 100 team members'),
    z.refine(areUnlike, 'A name stands here twice'),
  );

/** Braces around anything else would be sent as they stand. */
const followUpText = requiredText(480, 'Please enter the follow-up text').check(
  z.refine(
    (value) => !/[{}]/.test(value.replaceAll(/\{(?:first_name|link|practice)\}/g, '')),
    'Only {first_name}, {link} and {practice} can stand in braces',
  ),
);

const sceneName = requiredText(64, 'Please enter a name');
const scenes = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('generated'), name: sceneName, id: generatedSceneId }),
      z.object({ kind: z.literal('file'), name: sceneName, address: secureAddress() }),
      z.object({
        kind: z.literal('video'),
        name: sceneName,
        id: z.string().check(z.regex(/^[\w-]{6,20}$/, 'Please enter the id of the video')),
      }),
    ]),
    { error: 'Please choose the scenes' },
  )
  .check(
    z.minLength(1, 'Please keep at least one scene'),
    z.maxLength(100, 'At most 100 scenes'),
    z.refine((given) => areUnlike(given.map(({ name }) => name)), 'A name stands here twice'),
  );

/** The practice profile as an admin sends it (rule 26). */
const settings = z.object({
  /** Grows by one with each change; a change names the version it began with. */
  version: z.int('Please load the settings again'),
  name: requiredText(120, 'Please enter the name of the practice'),
  address: requiredText(300, 'Please enter the address'),
  phone: requiredText(40, 'Please enter a valid phone number'),
  site_url: z.nullable(secureAddress()),
  directions_url: z.nullable(secureAddress()),
  review_url: secureAddress(),
  rating: z.nullable(
    z.object({
      stars,
      reviews: z
        .int('Please enter a whole number')
        .check(z.minimum(0, 'Not below 0'), z.maximum(10_000_000, 'At most 10,000,000')),
    }),
  ),
  opening_hours: z
    .array(
      z.object({ days: requiredText(64, 'Please enter the days'), hours: requiredText(64, 'Please enter the hours') }),
      { error: 'Please enter the opening hours' },
    )
    .check(z.maxLength(14, 'At most 14 lines')),
  staff_names: staffNames,
  follow_up_text: followUpText,
  scenes,
  /** Whether screens may show scenes of the video service, whose terms limit public showing (rule 25). */
  video_player: z.boolean('Please choose on or off'),
});

/** Looser than what is taken: first values come from the environment, and an admin has to see them to mend them. */
const answer = z.object({
  version: z.int(),
  ...practiceProfile.shape,
  staff_names: z.array(z.string()),
  follow_up_text: z.string(),
  scenes: z.array(scene),
  video_player: z.boolean(),
  generated_scenes: z.array(z.object({ id: generatedSceneId, name: z.string() })),
});
export type EditablePracticeProfile = z.output<typeof answer>;

export const getPracticeProfile = endpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  shows: ['practice'],
  summary: 'The practice profile with its version, and every scene that screens can draw.',
  answer,
  refusals: [],
});

export const savePracticeProfile = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  access: 'admin',
  changes: ['practice', 'activity'],
  summary:
    'Writes the whole practice profile, beginning with the version that was read. It shows everywhere within a second.',
  body: settings,
  answer,
  refusals: ['settings_changed_meanwhile'],
});
