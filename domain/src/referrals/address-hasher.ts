/**
 * Keyed hashing of addresses, with a key that only the server holds: equal ones can be told, and none can be read back.
 */
export interface AddressHasher {
  /** @param address as requests are limited by it: an IPv4 address, or the /64 of an IPv6 one. */
  hash(address: string): string;
}
