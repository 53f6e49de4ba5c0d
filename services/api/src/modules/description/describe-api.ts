import type { Endpoint } from '@rewards/contracts/endpoint';
import { errorBody } from '@rewards/contracts/errors';
import { feedScope } from '@rewards/contracts/key-scopes';
import { keyInAddress } from '../../http/key-calls.ts';
import { productVersion } from '../../settings/project-folder.ts';
import { describeAddress } from './describe-address.ts';
import { describeCall } from './describe-call.ts';
import type { DocumentedAddress } from '../documented-address.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { jsonSchema } from './json-schema.ts';
import { type OpenApi, type Operation, tags, templatePath } from './open-api.ts';

export interface ApiDependencies {
  /** The address of the API. */
  readonly url: string;
  readonly endpoints: readonly Endpoint[];
  readonly addresses: readonly DocumentedAddress[];
}

const description = `Calls take and answer JSON, and carry the session's cookie or, where a scope is named, an API
key as \`Authorization: Bearer\`. A write needs an Origin of the
product's own pages, or none from a program. Lists take \`page\` from 1 and \`per_page\` from 1 to 100. Amounts are
dollars, instants ISO 8601 in UTC. Whatever is refused is answered with a sentence for people (\`error\`), a name for
programs (\`code\`) and, for invalid input, what is wrong with each field (\`fields\`).`;

/** Describes the whole API as an OpenAPI 3.1 document, from the declarations the service validates with. */
export function describeApi({ url, endpoints, addresses }: ApiDependencies): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  const add = (path: string, method: string, operation: Operation) => {
    (paths[templatePath(path)] ??= {})[method.toLowerCase()] = operation;
  };
  for (const endpoint of endpoints) add(endpoint.path, endpoint.method, describeCall(endpoint));
  for (const address of addresses) add(address.path, address.method, describeAddress(address));
  const used = new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((operation) => operation.tags)),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Referral Rewards: the API',
      version: productVersion,
      description,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url }],
    tags: tags.filter(({ name }) => used.has(name)),
    paths,
    webhooks: describeWebhooks(),
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'rewards_session',
          description: 'A session that began by signing in.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key that an admin made, with the scopes that a call lists.',
        },
        feedKey: {
          type: 'apiKey',
          in: 'query',
          name: keyInAddress,
          description: `The key of a feed, in its address. It has no scope but ${feedScope}.`,
        },
      },
    },
  };
}
