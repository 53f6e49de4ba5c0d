import { errorStatus } from '@rewards/contracts/errors';
import { parametersOf, refusal } from './describe-call.ts';
import type { DocumentedAddress } from './documented-address.ts';
import {
  type Answer,
  type Content,
  type Operation,
  type Parameter,
  operationId,
  securityOf,
  tagOf,
} from './open-api.ts';

/** An address that is no declared call, in the same words as the calls. */
export function describeAddress({
  method,
  path,
  access,
  summary,
  query,
  takes,
  answers,
  refusals = [],
}: DocumentedAddress): Operation {
  const parameters: readonly Parameter[] = [...namesIn(path), ...parametersOf(query, 'query')];
  const byStatus = Map.groupBy(refusals, (code) => errorStatus[code]);
  return {
    operationId: operationId(method, path),
    summary,
    tags: [tagOf(path)],
    'x-access': access,
    security: securityOf(access),
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
