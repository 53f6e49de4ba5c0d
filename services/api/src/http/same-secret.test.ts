import { expect, it } from '@jest/globals';
import { sameSecret } from './same-secret.ts';

it.each([
  ['a secret', 'a secret', true],
  ['', '', true],
  ['a secre', 'a secret', false],
  ['a secret ', 'a secret', false],
  ['', 'a secret', false],
  ['ä secret', 'a secret', false],
])('%j against %j: %s', (given, secret, alike) => expect(sameSecret(given, secret)).toBe(alike));
