import { makeApiKey } from '@rewards/contracts/api-keys';
import type { KeyScope } from '@rewards/contracts/key-scopes';
import type { RunningService } from './running-service.ts';
import type { Visitor } from './visitor.ts';

/** A program that calls with an API key: no cookies, and an origin that no page of the product has. */
export function aSystemWith(service: Pick<RunningService, 'visitor'>, secret: string): Visitor {
  const system = service.visitor();
  Object.assign(system.headers, { origin: 'https://hooks.zapier.example', authorization: `Bearer ${secret}` });
  return system;
}

export interface MadeKey {
  readonly id: string;
  readonly secret: string;
  readonly system: Visitor;
}

/** Makes a key as an admin whose sign-in is fresh. */
export async function anApiKey(
  service: Pick<RunningService, 'visitor'>,
  admin: Visitor,
  { name = 'Zapier', scopes, days = 90 }: { name?: string; scopes: readonly KeyScope[]; days?: number | null },
): Promise<MadeKey> {
  const { secret, api_keys: keys } = await admin.call(makeApiKey, {
    body: { name, scopes: [...scopes], expires_in_days: days },
  });
  const id = keys.find((key) => key.name === name)?.id ?? '';
  return { id, secret, system: aSystemWith(service, secret) };
}
