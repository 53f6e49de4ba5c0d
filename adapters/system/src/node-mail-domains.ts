import { domainToASCII } from 'node:url';
import type { MailDomains } from '@rewards/domain/patients/mail-domains';

/** Characters that no domain contains and a URL parser would read as something else: a port, a path, an escape. */
const elsewhere = /[\s\p{Cc}%/\\?#:@[\]<>^|]/u;

/** Parses domains the way Node and browsers parse a URL's host. */
export class NodeMailDomains implements MailDomains {
  toAscii(domain: string): string | undefined {
    if (elsewhere.test(domain)) return undefined;
    return domainToASCII(domain) || undefined;
  }
}
