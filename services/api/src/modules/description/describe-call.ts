import {
  type Endpoint,
  type FileAnswer,
  type Schema,
  accessOf,
  freshNeeds,
  isFileAnswer,
  isOnceOnly,
} from '@rewards/contracts/endpoint';
import { type ErrorCode, errorStatus } from '@rewards/contracts/errors';
import { refusalsOf } from '@rewards/contracts/refusals-of';
import { type JsonSchema, jsonSchema } from './json-schema.ts';
import { type Answer, type Operation, type Parameter, inWords, operationId, securityOf, tagOf } from './open-api.ts';

/** Describes a declared call: its input, and every answer. */
export function describeCall(endpoint: Endpoint): Operation {
  const { method, path, scope, params, query, body } = endpoint;
  const access = accessOf(endpoint);
  const parameters = [
    ...parametersOf(params, 'path'),
    ...parametersOf(query, 'query'),
    ...(isOnceOnly(endpoint) ? [idempotencyKey] : []),
  ];
  return {
    operationId: operationId(method, path),
    ...inWords(endpoint, freshNeeds(endpoint)),
    tags: [tagOf(path)],
    'x-access': access,
    security: securityOf(access, scope),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: { required: isNeeded(body), content: contentOf(body) } }),
    responses: { ...successes(endpoint), ...refusals(endpoint) },
  };
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'With an API key it must be sent: a new ID for each change. For 24 hours the same ID gets the same answer, ' +
    'and nothing is done twice.',
  schema: { type: 'string', maxLength: 255 },
};

const location = { Location: { description: 'Where to read it.', schema: { type: 'string' } } };

const successes = ({ answer, file, accepted, creates }: Endpoint): Readonly<Record<string, Answer>> => ({
  [creates ? 201 : 200]: {
    description: creates ? 'Created.' : 'Done.',
    ...(creates ? { headers: location } : {}),
    content: { ...answerOf(answer), ...(file && answerOf(file)) },
  },
  ...(accepted ? { 202: { description: 'Not yet.', content: answerOf(accepted) } } : {}),
});

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): readonly Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: own,
  }));
}

/** A body that can be empty is optional. */
const isNeeded = (body: Schema | 'multipart') => body === 'multipart' || !body.safeParse({}).success;

const contentOf = (body: Schema | 'multipart') =>
  body === 'multipart'
    ? { 'multipart/form-data': { schema: uploadSchema } }
    : { 'application/json': { schema: jsonSchema(body, 'input') } };

const answerOf = (answer: Schema | FileAnswer) =>
  isFileAnswer(answer)
    ? {
        [answer.mediaType]: { schema: { ...fileSchema(answer), description: `Saved as ${answer.fileName}.` } },
      }
    : { 'application/json': { schema: jsonSchema(answer, 'output') } };

const fileSchema = ({ content }: FileAnswer): JsonSchema =>
  content ? jsonSchema(content, 'output') : { type: 'string', format: 'binary' };

/** One of the two. If both are sent, the first counts. */
const uploadSchema: JsonSchema = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary', description: 'A file.' },
    csv: { type: 'string', description: 'Or its text.' },
  },
};

/** Groups the error codes by status. */
function refusals(endpoint: Endpoint): Readonly<Record<string, Answer>> {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([one], [other]) => one - other)
      .map(([status, codes]) => [String(status), refusal(status, codes)]),
  );
}

const retryAfter = {
  'Retry-After': { description: 'After how many seconds to try again.', schema: { type: 'integer', minimum: 1 } },
};

export const refusal = (status: number, codes: readonly ErrorCode[]): Answer => ({
  description: `Refused: ${codes.join(', ')}.`,
  ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Error' },
          { type: 'object', properties: { code: { type: 'string', enum: codes } } },
        ],
      },
    },
  },
});
