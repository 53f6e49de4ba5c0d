import { firstNameOf } from '@rewards/domain/patients/user';

/** By the first name, or without one. */
export function greeting(name: string): string {
  const firstName = firstNameOf(name);
  return firstName === undefined ? 'Hello,' : `Hello ${firstName},`;
}
