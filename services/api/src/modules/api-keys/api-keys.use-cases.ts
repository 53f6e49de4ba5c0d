import { ListApiKeys } from '@rewards/domain/api-keys/list-api-keys';
import { MakeApiKey } from '@rewards/domain/api-keys/make-api-key';
import { RecognizeApiKey } from '@rewards/domain/api-keys/recognize-api-key';
import { RevokeApiKey } from '@rewards/domain/api-keys/revoke-api-key';
import { type Resolved, classesOf, bind } from '../binding.ts';
import { ports } from '../ports.ts';

export const apiKeysUseCases = {
  listApiKeys: bind(ListApiKeys, ports('unitOfWork', 'clock')),
  makeApiKey: bind(MakeApiKey, ports('unitOfWork', 'tokenDigest', 'clock', 'randomness')),
  revokeApiKey: bind(RevokeApiKey, ports('unitOfWork', 'clock', 'randomness')),
  recognizeApiKey: bind(RecognizeApiKey, ports('unitOfWork', 'tokenDigest', 'clock')),
};
export const apiKeysDependencies = classesOf(apiKeysUseCases);

/** The dependencies of this module's routes. */
export type ApiKeysDependencies = Resolved<typeof apiKeysDependencies>;

/** The answer to each reason the use cases refuse for. */
export const apiKeysRefusals = {
  api_keys_full: 'api_keys_full',
  api_key_name_taken: { code: 'api_key_name_taken', field: 'name' },
  api_key_unknown: 'not_found',
} as const;
