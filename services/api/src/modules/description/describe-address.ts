import { errorStatus } from '@rewards/contracts/errors';
import { refusal } from './describe-call.ts';
import type { DocumentedAddress } from '../documented-address.ts';
import {
  type Answer,
  type Content,
  type Operation,
  type Parameter,
  operationId,
  securityOf,
  tagOf,
} from './open-api.ts';

/** Describes an address that isn't a declared call, in the same form as the calls. */
export function describeAddress(address: DocumentedAddress): Operation {
  const { method, path, summary, takes, answers, refusals = [] } = address;
  const parameters = namesIn(path);
  const byStatus = Map.groupBy(refusals, (code) => errorStatus[code]);
  return {
    operationId: operationId(method, path),
    summary,
    tags: [tagOf(path)],
    'x-access': 'anyone',
    security: securityOf('anyone'),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(takes ? { requestBody: { required: false, content: contentOf(takes) } } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, [meaning, mediaType]]) => [status, answer(meaning, mediaType)]),
      ),
      ...Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), refusal(status, codes)])),
    },
  };
}

const namesIn = (path: string): readonly Parameter[] =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const contentOf = (mediaTypes: readonly string[]): Content =>
  Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}]));

const answer = (description: string, mediaType: string | undefined): Answer => ({
  description,
  ...(mediaType ? { content: contentOf([mediaType]) } : {}),
});
