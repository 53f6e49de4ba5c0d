import { ChangePracticeProfile } from '@rewards/domain/practice/change-practice-profile';
import { DeleteFilm } from '@rewards/domain/practice/films/delete-film';
import { PlayFilm } from '@rewards/domain/practice/films/play-film';
import { ReceiveFilm } from '@rewards/domain/practice/films/receive-film';
import { ReadPracticeLogo } from '@rewards/domain/practice/read-practice-logo';
import { ReadPracticeProfile } from '@rewards/domain/practice/read-practice-profile';

export const practiceUseCases = {
  readPracticeProfile: ReadPracticeProfile,
  changePracticeProfile: ChangePracticeProfile,
  readPracticeLogo: ReadPracticeLogo,
  receiveFilm: ReceiveFilm,
  deleteFilm: DeleteFilm,
  playFilm: PlayFilm,
};

/** The answer to each reason the use cases refuse for. */
export const practiceRefusals = {
  phone_unreadable: { code: 'invalid', field: 'phone' },
  logo_unreadable: { code: 'invalid', field: 'new_logo' },
  logo_too_large: { code: 'invalid', field: 'new_logo' },
  own_passkey_missing: { code: 'invalid', field: 'staff_passkeys' },
  scene_film_unknown: { code: 'invalid', field: 'scenes' },
  scene_films_too_many: { code: 'invalid', field: 'scenes' },
} as const;
