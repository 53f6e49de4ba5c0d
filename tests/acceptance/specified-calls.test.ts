import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenApi } from '@rewards/api/modules/description/open-api';
import { specifiedCalls } from '../support/product-paper.ts';
import { type RunningService, startService } from '../support/running-service.ts';

describe("section 7 of the specification in the API's description", () => {
  let service: RunningService;
  let api: OpenApi;

  beforeAll(async () => {
    service = await startService();
    api = (await service.visitor().open('/api/openapi.json')).body as OpenApi;
  });
  afterAll(() => service.stop());

  it('is read completely', () => {
    expect(specifiedCalls).toHaveLength(28);
    expect(specifiedCalls.find(({ path }) => path === '/auth/verify-otp')?.given).toEqual([
      'email',
      'token',
      'staff',
      'name',
    ]);
    expect(specifiedCalls.find(({ path }) => path === '/qr/events')?.given).toEqual(['since']);
  });

  it.each(specifiedCalls.map((call) => [call.name, call] as const))(
    'has %s and accepts the specified input',
    (_, { method, path, given }) => {
      const operation = api.paths[path]?.[method.toLowerCase()];
      expect(operation).toBeDefined();
      const inQuery =
        operation?.parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name) ?? [];
      const inBody = Object.values(operation?.requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema?.properties ?? {}),
      );
      expect([...inQuery, ...inBody]).toEqual(expect.arrayContaining([...given]));
    },
  );
});
