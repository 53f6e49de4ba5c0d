import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenApi } from '@rewards/api/modules/description/open-api';
import { type Endpoint, accessOf } from '@rewards/contracts/endpoint';
import { errorStatus } from '@rewards/contracts/errors';
import { refusalsOf } from '@rewards/contracts/refusals-of';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { type RunningService, startService } from '../support/running-service.ts';

const endpoints = await everyEndpoint();

describe("the API's description", () => {
  let service: RunningService;
  let api: OpenApi;

  beforeAll(async () => {
    service = await startService();
    api = (await service.visitor().open('/api/openapi.json')).body as OpenApi;
  });
  afterAll(() => service.stop());

  const described = ({ method, path }: Endpoint) =>
    api.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

  const problemsOf = async (description: unknown) =>
    (
      await lintFromString({
        source: JSON.stringify(description),
        absoluteRef: 'openapi.json',
        config: await createConfig({ extends: ['recommended'] }),
      })
    ).map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer ?? ''}`);

  it("is OpenAPI 3.1 to Redocly's recommended rules", async () => {
    expect(await problemsOf(api)).toEqual([]);
    expect(await problemsOf({ ...api, paths: { '/x': { get: { responses: 7 } } } })).not.toEqual([]);
  });

  it("names the product's version", () => {
    const { version } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    ) as typeof api.info;
    expect(api.info.version).toBe(version);
  });

  it('gives each operation a unique name', () => {
    const names = Object.values(api.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(names).toHaveLength(new Set(names).size);
  });

  it('describes each operation in sentences, and says who may call it', () => {
    for (const methods of Object.values(api.paths))
      for (const { operationId, description } of Object.values(methods))
        expect([operationId, description]).toEqual([
          operationId,
          expect.stringMatching(/^\S.{10,}\. (?:Anyone may call it|For anyone who is signed in|For admins)\.$/),
        ]);
  });

  it('says that own data is JSON, by section', () => {
    const { content } = api.paths['/api/user/export']?.['get']?.responses['200'] ?? {};
    expect(content?.['application/json']?.schema).toMatchObject({
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'object' } },
    });
    expect(JSON.stringify(content)).not.toContain('binary');
  });

  it('lists where a stream can go on', () => {
    const { parameters = [] } = api.paths['/qr/stream']?.['get'] ?? {};
    expect(parameters.map((parameter) => [parameter.in, parameter.name])).toEqual([
      ['query', 'since'],
      ['header', 'Last-Event-ID'],
    ]);
  });

  it.each([
    ['/sms/inbound', ['From'], ['From', 'Body', 'OptOutType']],
    ['/sms/status', ['MessageSid', 'MessageStatus'], ['MessageSid', 'MessageStatus', 'ErrorCode']],
  ])('says what %s reads, and that it is signed', (path, required, read) => {
    const { requestBody, parameters = [] } = api.paths[path]?.['post'] ?? {};
    const { schema } = requestBody?.content['application/x-www-form-urlencoded'] ?? {};
    expect(schema?.required).toEqual(required);
    expect(Object.keys(schema?.properties ?? {})).toEqual(read);
    expect(parameters.map(({ name }) => name)).toContain('X-Twilio-Signature');
  });

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'has %s, with its access, input and every status',
    (_, endpoint) => {
      const operation = described(endpoint);
      expect(operation).toMatchObject({ summary: endpoint.summary, 'x-access': accessOf(endpoint) });
      const statuses = [
        endpoint.creates ? 201 : 200,
        ...(endpoint.accepted ? [202] : []),
        ...refusalsOf(endpoint).map((code) => errorStatus[code]),
      ];
      expect(
        Object.keys(operation?.responses ?? {})
          .map(Number)
          .toSorted((one, other) => one - other),
      ).toEqual([...new Set(statuses)].toSorted((one, other) => one - other));
      expect(operation?.requestBody === undefined).toBe(endpoint.body === undefined);
      const inPath =
        operation?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? [];
      expect(inPath).toEqual(Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, name]) => name));
      for (const code of refusalsOf(endpoint))
        expect(JSON.stringify(operation?.responses[errorStatus[code]])).toContain(`"${code}"`);
    },
  );

  it('is linked from /api/docs', async () => {
    const { status, headers } = await service.visitor().open('/api/docs');
    expect([status, headers.get('location')]).toEqual([302, '/api/openapi.json']);
  });
});
