import { ChangePracticeProfile } from '@rewards/domain/practice/change-practice-profile';
import { DeleteFilm } from '@rewards/domain/practice/films/delete-film';
import { PlayFilm } from '@rewards/domain/practice/films/play-film';
import { ReceiveFilm } from '@rewards/domain/practice/films/receive-film';
import { ReadPracticeProfile } from '@rewards/domain/practice/read-practice-profile';
import { type Resolved, classesOf, bind } from '../binding.ts';
import { ports } from '../ports.ts';

export const practiceUseCases = {
  readPracticeProfile: bind(ReadPracticeProfile, ports('unitOfWork')),
  changePracticeProfile: bind(
    ChangePracticeProfile,
    ports('unitOfWork', 'practice', 'phoneNumbers', 'clock', 'randomness'),
  ),
  receiveFilm: bind(ReceiveFilm, ports('unitOfWork', 'filmArchive', 'maxFilmBytes', 'practice', 'clock', 'randomness')),
  deleteFilm: bind(DeleteFilm, ports('unitOfWork', 'practice', 'clock', 'randomness')),
  playFilm: bind(PlayFilm, ports('filmArchive')),
};
export const practiceDependencies = {
  ...classesOf(practiceUseCases),
  ...ports('clock', 'filmFiles', 'policy', 'practice', 'maxFilmBytes', 'settings'),
};

/** The dependencies of this module's routes. */
export type PracticeDependencies = Resolved<typeof practiceDependencies>;

/** The answer to each reason the use cases refuse for. */
export const practiceRefusals = {
  phone_unreadable: { code: 'invalid', field: 'phone' },
  own_passkey_missing: { code: 'invalid', field: 'staff_passkeys' },
  settings_changed_meanwhile: 'settings_changed_meanwhile',
  scene_film_unknown: { code: 'invalid', field: 'scenes' },
  scene_films_too_many: { code: 'invalid', field: 'scenes' },
  film_unreadable: 'film_unreadable',
  films_full: 'films_full',
  film_unknown: 'not_found',
} as const;
