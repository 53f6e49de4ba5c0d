import { errorStatus } from '@rewards/contracts/errors';
import { refusal } from './describe-call.ts';
import type { AddressParameter, DocumentedAddress, Fields } from '../documented-address.ts';
import type { JsonSchema } from './json-schema.ts';
import {
  type Answer,
  type Content,
  type Operation,
  type Parameter,
  inWords,
  operationId,
  securityOf,
  tagOf,
} from './open-api.ts';

/** Describes an address that isn't a declared call, in the same form as the calls. */
export function describeAddress(address: DocumentedAddress): Operation {
  const { method, path, summary, takes, answers, refusals = [] } = address;
  const parameters = [...namesIn(path), ...(address.parameters ?? []).map(parameterOf)];
  // Every address refuses a request with two Host headers.
  const byStatus = Map.groupBy(new Set([...refusals, 'unreadable' as const]), (code) => errorStatus[code]);
  const succeeds = Object.keys(answers).some((status) => status.startsWith('2'));
  return {
    operationId: operationId(method, path),
    ...inWords({ summary, access: 'anyone' }),
    tags: [tagOf(path)],
    'x-access': 'anyone',
    security: securityOf('anyone'),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(takes ? { requestBody: { required: false, content: bodyOf(takes) } } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, [meaning, mediaType]]) => [status, answer(meaning, mediaType)]),
      ),
      ...Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), refusal(status, codes)])),
      ...(succeeds ? {} : { default: refusal(500, ['unexpected', 'unavailable']) }),
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

const parameterOf = ({ name, in: place, required = false, meaning }: AddressParameter): Parameter => ({
  name,
  in: place,
  required,
  description: meaning,
  schema: { type: 'string' },
});

const bodyOf = (takes: NonNullable<DocumentedAddress['takes']>): Content =>
  Object.fromEntries(
    Object.entries(takes).map(([mediaType, fields]) => [
      mediaType,
      { schema: isText(mediaType) ? text : formOf(fields) },
    ]),
  );

const isText = (mediaType: string) => mediaType.startsWith('text/');
const text: JsonSchema = { type: 'string' };

const formOf = (fields: Fields): JsonSchema => {
  const required = Object.keys(fields).filter((name) => fields[name]?.required);
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, { meaning }]) => [name, { type: 'string', description: meaning }]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
};

const contentOf = (mediaTypes: readonly string[]): Content =>
  Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}]));

const answer = (description: string, mediaType: string | undefined): Answer => ({
  description,
  ...(mediaType ? { content: contentOf([mediaType]) } : {}),
});
