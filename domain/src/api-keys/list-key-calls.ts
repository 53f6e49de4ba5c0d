import type { Page, PageRequest } from '../page.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import type { KeyCall, KeyCalls } from './key-calls.ts';

/** What a system did with its key in the last 30 days (rule 53). */
export class ListKeyCalls extends UseCase<{ unitOfWork: UnitOfWork; keyCalls: KeyCalls }> {
  async execute(
    keyId: string,
    page: PageRequest,
  ): Promise<
    | { readonly kind: 'listed'; readonly page: Page<KeyCall> }
    | { readonly kind: 'refused'; readonly reason: 'api_key_unknown' }
  > {
    const { unitOfWork, keyCalls } = this.dependencies;
    const keys = await unitOfWork.read(({ apiKeys }) => apiKeys.list());
    if (!keys.some(({ id }) => id === keyId)) return { kind: 'refused', reason: 'api_key_unknown' };
    return { kind: 'listed', page: await keyCalls.list(keyId, page) };
  }
}
