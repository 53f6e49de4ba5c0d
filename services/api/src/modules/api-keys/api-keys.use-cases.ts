import { AnswerOnce } from '@rewards/domain/api-keys/answer-once';
import { ListApiKeys } from '@rewards/domain/api-keys/list-api-keys';
import { ListKeyCalls } from '@rewards/domain/api-keys/list-key-calls';
import { MakeApiKey } from '@rewards/domain/api-keys/make-api-key';
import { RecognizeApiKey } from '@rewards/domain/api-keys/recognize-api-key';
import { RevokeApiKey } from '@rewards/domain/api-keys/revoke-api-key';

export const apiKeysUseCases = {
  listApiKeys: ListApiKeys,
  makeApiKey: MakeApiKey,
  revokeApiKey: RevokeApiKey,
  recognizeApiKey: RecognizeApiKey,
  answerOnce: AnswerOnce,
  listKeyCalls: ListKeyCalls,
};
