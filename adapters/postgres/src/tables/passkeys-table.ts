import { p } from '@mikro-orm/core';
import type { Passkey } from '@rewards/domain/sign-in/passkeys/passkey';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const PasskeysTable = tableEntity('passkeys', {
  id: p.uuid().primary(),
  userId: p.uuid(),
  credentialId: p.text().unique(),
  name: p.text(),
  publicKey: p.text(),
  counter: p.double().$type<number>(),
  transports: p.json<readonly string[]>(),
  addedAt: p.datetime(3),
  usedAt: p.datetime(3).strictNullable(),
});

export const passkeys: Table<Passkey> = tableOf(PasskeysTable);
