import type { AddressHasher } from '@rewards/domain/referrals/address-hasher';

/** Returns the address instead of a hash, so a failing test shows the stored value. */
export class InMemoryAddressHasher implements AddressHasher {
  hash(address: string): string {
    return `hash of ${address}`;
  }
}
