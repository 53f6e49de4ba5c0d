import { describeApi } from '@rewards/api/modules/description/describe-api';
import type { Answer } from '@rewards/api/modules/description/open-api';
import openapiTS, { astToString } from 'openapi-typescript';
import { everyEndpoint, nameOf } from './every-endpoint.ts';

const refused: Answer = {
  description: 'Refused.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const successes = (responses: Readonly<Record<string, Answer>>) =>
  Object.entries(responses).filter(([status]) => status.startsWith('2'));

/** The types of the calls that keys may make, from the API's description. All refusals are one type. */
export async function apiClientPaths(): Promise<string> {
  const endpoints = (await everyEndpoint())
    .filter(({ scope }) => scope !== undefined)
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const { webhooks: _, ...api } = describeApi({ url: 'https://rewards.example.com', endpoints, addresses: [] });
  const paths = Object.fromEntries(
    Object.entries(api.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, { description: __, ...operation }]) => [
          method,
          { ...operation, responses: { ...Object.fromEntries(successes(operation.responses)), default: refused } },
        ]),
      ),
    ]),
  );
  const types = astToString(await openapiTS(JSON.stringify({ ...api, paths })));
  const lines = types.split('\n').filter((line) => !/^\s+\w+\?: never;$/.test(line));
  return `/* Written by tests/support/write-api-client.ts. */\n${lines.join('\n')}`;
}
