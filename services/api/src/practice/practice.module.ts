import { ChangePracticeProfile } from '@rewards/domain/practice/change-practice-profile';
import { DeleteFilm } from '@rewards/domain/practice/films/delete-film';
import { PlayFilm } from '@rewards/domain/practice/films/play-film';
import { ReceiveFilm } from '@rewards/domain/practice/films/receive-film';
import { ReadPracticeProfile } from '@rewards/domain/practice/read-practice-profile';
import { ListReferrals } from '@rewards/domain/referrals/list-referrals';
import { ListScreens } from '@rewards/domain/screens/list-screens';
import { type BoundOf, classesOf, later, make, part } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';
import { json } from '../description/documented-address.ts';

const useCases = {
  readPracticeProfile: make(ReadPracticeProfile, ports('unitOfWork')),
  changePracticeProfile: make(
    ChangePracticeProfile,
    ports('unitOfWork', 'practice', 'phoneNumbers', 'clock', 'randomness'),
  ),
  receiveFilm: make(
    ReceiveFilm,
    ports('unitOfWork', 'filmArchive', 'mostFilmBytes', 'practice', 'clock', 'randomness'),
  ),
  deleteFilm: make(DeleteFilm, ports('unitOfWork', 'practice', 'clock', 'randomness')),
  playFilm: make(PlayFilm, ports('filmArchive')),
};
const handed = { ...classesOf(useCases), ...ports('clock', 'filmFiles', 'policy', 'practice', 'mostFilmBytes') };

const waiting = {
  ...ports('backups', 'clock', 'readJobQueue', 'quoteList', 'userDirectory', 'settings'),
  listScreens: ListScreens,
  listReferrals: ListReferrals,
};

/** What its routes are handed. */
export type PracticeParts = BoundOf<typeof handed>;
export type WaitingParts = BoundOf<typeof waiting>;

/** What the practice tells about itself (rule 26), its films (rule 25), and what in it waits for somebody. */
export const practiceModule = part({
  useCases,
  refusals: {
    phone_unreadable: { code: 'invalid', field: 'phone' },
    settings_changed_meanwhile: 'settings_changed_meanwhile',
    scene_film_unknown: { code: 'invalid', field: 'scenes' },
    scene_films_too_many: { code: 'invalid', field: 'scenes' },
    film_unreadable: 'film_unreadable',
    films_full: 'films_full',
    film_unknown: 'not_found',
  },
  routes: [
    later(() => import('./practice.routes.ts'), 'practiceRoutes', handed),
    later(() => import('./practice-profile.routes.ts'), 'practiceProfileRoutes', handed),
    later(() => import('./waiting.routes.ts'), 'waitingRoutes', waiting),
    later(() => import('./films/films.routes.ts'), 'filmRoutes', handed),
  ],
  routers: [later(() => import('./films/film-player.routes.ts'), 'filmPlayerRoutes', handed)],
  addresses: [
    {
      method: 'GET',
      path: '/films/:id',
      summary: 'An uploaded film, MP4 or WebM, whole or by `Range`. It never changes: its ETag is its identity.',
      answers: {
        200: ['The film.', 'video/*'],
        206: ['One range of it.', 'video/*'],
        304: ['It is the one that the browser has.'],
        404: ['No such film.', json],
        416: ['There is nothing in this range.', json],
        503: ['Too many watch at once.', json],
      },
    },
  ],
});
