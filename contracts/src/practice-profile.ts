import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { givenId, id, isSecureAddress, requiredText, secureAddress, text } from './fields.ts';
import { says } from './messages.ts';
import { openingHoursForm, overlappingLine } from './opening-hours.ts';
import { brandForm } from './practice-brand.ts';
import { generatedSceneId, practiceProfile, sceneKinds } from './practice.ts';

const areUnlike = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase())).size === names.length;

const stars = z.number({ error: says('starsMissing') }).check(
  z.minimum(0, says('starsOutside')),
  z.maximum(5, says('starsOutside')),
  z.refine((value) => Math.round(value * 10) / 10 === value, says('starsTooExact')),
);

const secureAddressOrBlank = z.string({ error: says('notSecure') }).check(
  z.trim(),
  z.maxLength(500, says('tooLong', 500)),
  z.refine((value) => value === '' || isSecureAddress(value), says('notSecure')),
);

const staffName = requiredText(64, says('entryNameMissing')).check(
  z.refine((name) => /\p{L}/u.test(name), says('nameWithoutLetters')),
);

/** If empty, patients aren't asked who helped them. */
const staffNames = z
  .array(staffName, { error: says('teamMissing') })
  .check(z.maxLength(100, says('teamTooLarge')), z.refine(areUnlike, says('nameTwice')));

/** Placeholders in a follow-up text. */
export const followUpPlaceholder = /\{(first_name|link|practice)\}/g;

/** Other text in braces would be sent as is. */
const followUpText = requiredText(480, says('followUpTextMissing')).check(
  z.refine((value) => !/[{}]/.test(value.replaceAll(followUpPlaceholder, '')), says('followUpTextBraces')),
);

const sceneName = requiredText(64, says('entryNameMissing'));
/** A scene that is off stays in the list, but no screen shows it. */
const off = z.optional(z.boolean(says('onOrOff')));

/** A scene as an admin edits it (rule 25). */
export const givenScene = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('generated'), name: sceneName, id: generatedSceneId, off }),
  z.object({ kind: z.literal('film'), name: sceneName, id: givenId(says('filmInvalid')), off }),
  z.object({ kind: z.literal('file'), name: sceneName, address: secureAddress(), off }),
  z.object({
    kind: z.literal('video'),
    name: sceneName,
    id: z.string().check(z.regex(/^[\w-]{6,20}$/, says('videoInvalid'))),
    off,
  }),
]);

const scenes = z.array(givenScene, { error: says('scenesMissing') }).check(
  z.refine((given) => given.some((scene) => scene.off !== true), says('scenesEmpty')),
  z.maxLength(100, says('scenesTooMany')),
  z.refine((given) => areUnlike(given.map(({ name }) => name)), says('nameTwice')),
);

/** The practice profile as sent by an admin (rule 26). Each page of Settings sends its own fields. */
const settings = z.object({
  /** Increases with each change. A change names the version it's based on. */
  version: z.int(says('versionMissing')),
  name: z.optional(requiredText(120, says('practiceNameMissing'))),
  /** Blank values are not shown (rule 42). The name is on every page. */
  address: z.optional(text(300, says('addressMissing'))),
  phone: z.optional(text(40, says('phoneInvalid'))),
  site_url: z.optional(z.nullable(secureAddress())),
  directions_url: z.optional(z.nullable(secureAddress())),
  review_url: z.optional(secureAddressOrBlank),
  rating: z.optional(
    z.nullable(
      z.object({
        stars,
        reviews: z
          .int(says('reviewsInvalid'))
          .check(z.minimum(0, says('reviewsTooFew')), z.maximum(10_000_000, says('reviewsTooMany'))),
      }),
    ),
  ),
  opening_hours: z.optional(
    z
      .array(openingHoursForm, { error: says('openingHoursMissing') })
      .check(z.maxLength(14, says('openingHoursTooMany')), ({ value, issues }) => {
        const at = overlappingLine(value);
        if (at === undefined) return;
        issues.push({ code: 'custom', input: value, path: [at, 'days'], message: says('openingHoursOverlap') });
      }),
  ),
  opening_hours_note: z.optional(text(2000)),
  staff_names: z.optional(staffNames),
  follow_up_text: z.optional(followUpText),
  color: z.optional(brandForm.color),
  new_logo: z.optional(brandForm.new_logo),
  scenes: z.optional(scenes),
  /** Whether screens may show scenes of the video service. Its terms limit public showings (rule 25). */
  video_player: z.optional(z.boolean(says('onOrOff'))),
  /** Whether staff need a passkey before they open the desk. */
  staff_passkeys: z.optional(z.boolean(says('onOrOff'))),
});

const isOff = { off: z.optional(z.boolean()) };
const editableScene = z.discriminatedUnion('kind', [
  z.extend(sceneKinds.generated, isOff),
  z.extend(sceneKinds.film, isOff),
  z.extend(sceneKinds.file, isOff),
  z.extend(sceneKinds.video, isOff),
]);
export type EditableScene = z.output<typeof editableScene>;

/** Looser than the input schema: initial values come from the environment, and an admin must see them to fix them. */
const answer = z.object({
  version: z.int(),
  ...practiceProfile.shape,
  staff_names: z.array(z.string()),
  follow_up_text: z.string(),
  scenes: z.array(editableScene),
  video_player: z.boolean(),
  staff_passkeys: z.boolean(),
  /** The path of the logo. Null without one. */
  logo: z.nullable(z.string()),
  generated_scenes: z.array(z.object({ id: generatedSceneId, name: z.string() })),
  /** The size and number limits for uploaded films. */
  film_limits: z.object({ bytes: z.int(), films: z.int() }),
});
export type EditablePracticeProfile = z.output<typeof answer>;

export const getPracticeProfile = endpoint({
  method: 'GET',
  path: '/admin/settings',
  permission: 'change_settings',
  shows: ['practice'],
  summary: 'The practice profile with its version, and every scene that screens can draw.',
  answer,
});

export const savePracticeProfile = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  permission: 'change_settings',
  changes: ['practice', 'activity'],
  summary:
    'Writes the fields of the practice profile that are given, beginning with the version that was read. ' +
    'The others stay as they are. It shows everywhere within a second.',
  body: settings,
  /** `activity_id` undoes it. Null if nothing changed. */
  answer: z.extend(answer, { activity_id: z.nullable(id) }),
  refusals: ['settings_changed_meanwhile'],
});
