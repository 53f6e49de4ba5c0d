import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { documentedAddresses } from '@rewards/api/app/modules';
import { describeApi } from '@rewards/api/modules/description/describe-api';
import openapiTS, { astToString } from 'openapi-typescript';
import { apiClientPaths } from '../support/api-client-paths.ts';
import { everyEndpoint } from '../support/every-endpoint.ts';
import { projectFolder } from './project-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'api-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a client generated from the description compiles, and refuses calls that the API has not', async () => {
  const url = 'https://rewards.example.com';
  const api = describeApi({ url, endpoints: await everyEndpoint(), addresses: documentedAddresses });
  const types = astToString(await openapiTS(JSON.stringify(api)));
  cpSync(join(projectFolder, 'tests/fixtures/api-client/uses.ts.txt'), join(folder, 'uses.ts'));
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'api.ts'), types);
  const options = { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', target: 'es2023', types: [] };
  const compilerOptions = { ...options, allowImportingTsExtensions: true, exactOptionalPropertyTypes: true };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['uses.ts'] }));

  const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });

  expect(stdout).toBe('');
  expect(status).toBe(0);
  // Every operation is there, by its name.
  for (const methods of Object.values(api.paths))
    for (const { operationId } of Object.values(methods)) expect(types).toContain(`    ${operationId}: {`);
});

test("the API client has the calls of today's API. Otherwise run: node tests/support/write-api-client.ts", async () => {
  const stored = readFileSync(join(projectFolder, 'services/api-client/src/paths.ts'), 'utf8');
  expect(stored).toBe(await apiClientPaths());
});
