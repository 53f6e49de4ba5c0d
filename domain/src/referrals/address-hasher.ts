/**
 * Keyed hashing of addresses, with a key only the server holds. Equal addresses can be recognized, but not read back.
 */
export interface AddressHasher {
  /** @param address as used for rate limits: an IPv4 address, or the /64 of an IPv6 one */
  hash(address: string): string;
}
