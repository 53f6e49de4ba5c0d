import { p } from '@mikro-orm/core';
import type { FirstProof, SignInStep } from '@rewards/domain/sign-in/passkeys/sign-in-step';
import { tableEntity, tableOf } from '../sql/table.ts';

export const SignInStepsTable = tableEntity('sign_in_steps', {
  id: p.text().primary(),
  purpose: p.text().$type<SignInStep['purpose']>(),
  challenge: p.text().strictNullable(),
  userId: p.uuid().strictNullable(),
  startedWith: p.text().$type<FirstProof['startedWith']>().strictNullable(),
  verifiedHash: p.text().strictNullable(),
  tokenVersion: p.integer().strictNullable(),
  expiresAt: p.datetime(3),
});

export const signInSteps = tableOf(SignInStepsTable);
