import { domainToASCII } from 'node:url';
import type { MailDomains } from '@rewards/domain/patients/mail-domains';

/** What a domain has none of, and the reader of addresses would take for something else: a port, a path, an escape. */
const elsewhere = /[\s\p{Cc}%/\\?#:@[\]<>^|]/u;

/** Reads domains as Node and browsers read the host of an address. */
export class NodeMailDomains implements MailDomains {
  toAscii(domain: string): string | undefined {
    if (elsewhere.test(domain)) return undefined;
    return domainToASCII(domain) || undefined;
  }
}
