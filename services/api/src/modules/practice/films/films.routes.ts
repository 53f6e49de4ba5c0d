import { deleteFilm, uploadFilm } from '@rewards/contracts/films';
import { refusal } from '../../../http/refusal.ts';
import { type Route, route } from '../../../http/route.ts';
import { textsOfPractice } from '../../../texts/texts.ts';
import type { Service } from '../../ports.ts';
import { filmName } from './film-name.ts';
import { receiveFilmUpload } from './receive-film-upload.ts';

/** The most a form adds to the size of its file. */
const formBytes = 65_536;

const filmMissing = refusal('film_missing', ({ refusals }) => refusals.film_missing);
const filmTooLarge = (maxBytes: number) =>
  refusal('too_large', ({ refusals }) => refusals.film_too_large(Math.floor(maxBytes / 1_048_576)));

/** Films that admins upload for screens (rule 25). */
export const filmRoutes = (dependencies: Service): readonly Route[] => [
  route(uploadFilm, async ({ context, signedIn }) => {
    // Refused before reading the body, if the client states its size.
    if (Number(context.get('Content-Length')) > dependencies.maxFilmBytes + formBytes)
      return filmTooLarge(dependencies.maxFilmBytes);
    const outcome = await receiveFilmUpload(context, ({ fileName, bytes }) =>
      dependencies.receiveFilm.execute({
        name: filmName(fileName, textsOfPractice.practice.unnamedFilm),
        content: bytes,
        adminId: signedIn.user.id,
      }),
    );
    if (!outcome) return filmMissing;
    if (outcome.kind === 'too_large') return filmTooLarge(dependencies.maxFilmBytes);
    if (outcome.kind === 'refused') return outcome;
    const { scene, mediaType, bytes } = outcome;
    return { film: { id: scene.id, name: scene.name, media_type: mediaType, bytes } };
  }),

  route(deleteFilm, async ({ params: { id }, signedIn }) => {
    const outcome = await dependencies.deleteFilm.execute({ id, adminId: signedIn.user.id });
    if (outcome.kind === 'refused') return outcome;
    await dependencies.filmFiles.remove(id);
    return { ok: true, activity_id: outcome.activityId, scenes: outcome.scenes.map(({ name }) => name) } as const;
  }),
];
