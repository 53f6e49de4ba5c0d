import { expect, test } from '@jest/globals';
import { jsonSchema } from '@rewards/api/modules/description/json-schema';
import { isFileAnswer } from '@rewards/contracts/endpoint';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';

/** Whether a JSON schema has an object that takes fields it doesn't name. */
function isOpen(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if (
    'type' in schema &&
    schema.type === 'object' &&
    (schema as { additionalProperties?: unknown }).additionalProperties
  )
    return true;
  return Object.values(schema).some(isOpen);
}

test('an answer passes on only the fields that its contract names, because routes give whole rows', async () => {
  const endpoints = await everyEndpoint();
  const open = endpoints.filter(({ answer }) => !isFileAnswer(answer) && isOpen(jsonSchema(answer, 'output')));
  // Options of a browser's own passkey dialog.
  expect(open.map(nameOf)).toEqual(['POST /auth/passkey/add/options', 'POST /auth/passkey/options']);
  expect(endpoints.length).toBeGreaterThan(150);
});

test('a file of the desk needs the permission to export, also one that is a list in another form', async () => {
  const files = (await everyEndpoint()).filter(({ answer, file }) => file !== undefined || isFileAnswer(answer));
  const ofDesk = files.filter(({ permission }) => permission !== undefined);
  expect(ofDesk.filter(({ permission }) => permission !== 'export_data').map(nameOf)).toEqual([]);
  expect(ofDesk.length).toBeGreaterThan(4);
});
