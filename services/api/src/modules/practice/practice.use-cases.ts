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
