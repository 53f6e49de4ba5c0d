import { deleteFilm, uploadFilm } from '@rewards/contracts/films';
import { refusal } from '../../../http/refusal.ts';
import { type Route, route } from '../../../http/route.ts';
import { textsOfPractice } from '../../../texts/texts.ts';
import type { PracticeDependencies } from '../practice.use-cases.ts';
import { filmName } from './film-name.ts';
import { receiveFilmUpload } from './receive-film-upload.ts';

/** A form is longer than the file in it, by less than this. */
const formBytes = 65_536;

const filmMissing = refusal('film_missing', ({ refusals }) => refusals.film_missing);
const filmTooLarge = (mostBytes: number) =>
  refusal('too_large', ({ refusals }) => refusals.film_too_large(Math.floor(mostBytes / 1_048_576)));

/** Films that admins upload for signage (rule 25). */
export const filmRoutes = ({ mostFilmBytes, ...parts }: PracticeDependencies): readonly Route[] => [
  route(uploadFilm, async ({ context, signedIn }) => {
    // Said before anything of it is taken, as far as whoever sends it tells how much it is.
    if (Number(context.get('Content-Length')) > mostFilmBytes + formBytes) return filmTooLarge(mostFilmBytes);
    const outcome = await receiveFilmUpload(context, ({ fileName, bytes }) =>
      parts.receiveFilm.execute({
        name: filmName(fileName, textsOfPractice.practice.unnamedFilm),
        content: bytes,
        adminId: signedIn.user.id,
      }),
    );
    if (!outcome) return filmMissing;
    if (outcome.kind === 'too_large') return filmTooLarge(mostFilmBytes);
    if (outcome.kind === 'refused') return outcome;
    const { scene, mediaType, bytes } = outcome;
    return { film: { id: scene.id, name: scene.name, media_type: mediaType, bytes } };
  }),

  route(deleteFilm, async ({ params: { id }, signedIn }) => {
    const outcome = await parts.deleteFilm.execute({ id, adminId: signedIn.user.id });
    if (outcome.kind === 'refused') return outcome;
    await parts.filmFiles.remove(id);
    return { ok: true, activity_id: outcome.activityId, scenes: outcome.scenes.map(({ name }) => name) } as const;
  }),
];
