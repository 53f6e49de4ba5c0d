import { type Endpoint, freshNeeds, isOnceOnly } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** The errors a call can return besides its declared ones, derived from its input and access. */
export function refusalsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { method, access, permission, scope, params, query, body, refusals = [] } = endpoint;
  const isOpenWrite = access === 'anyone' && method !== 'GET';
  const isPatientsWrite = access === 'signed-in' && method !== 'GET';
  const given: readonly (readonly [boolean, readonly ErrorCode[]])[] = [
    [body !== undefined, ['unreadable', 'too_large']],
    [access !== 'anyone', ['not_signed_in']],
    [permission !== undefined, ['not_allowed', 'role_forbids', 'passkey_needed']],
    [freshNeeds(endpoint) !== 'nothing', ['sign_in_again']],
    [scope !== undefined, ['api_key_with_session', 'api_key_invalid', 'too_many_attempts']],
    [isOnceOnly(endpoint), ['idempotency_key_missing', 'idempotency_key_reused', 'idempotency_key_busy']],
    [true, ['api_key_not_allowed']],
    [method !== 'GET', ['encoding_unsupported', 'wrong_origin']],
    [params !== undefined, ['not_found']],
    [query !== undefined || method !== 'GET', ['invalid']],
    [isOpenWrite || isPatientsWrite, ['too_many_attempts']],
    [true, ['unexpected', 'unavailable']],
  ];
  return [...new Set([...given.flatMap(([applies, codes]) => (applies ? codes : [])), ...refusals])];
}
