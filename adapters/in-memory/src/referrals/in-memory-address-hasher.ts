import type { AddressHasher } from '@rewards/domain/referrals/address-hasher';

/** Writes down the address instead of hashing it, so that a failing test says what was kept. */
export class InMemoryAddressHasher implements AddressHasher {
  hash(address: string): string {
    return `hash of ${address}`;
  }
}
