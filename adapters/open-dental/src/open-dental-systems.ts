import type { OfferedSystem, OpenedSystem, PracticeSystems } from '@rewards/domain/practice-system/practice-systems';
import type { SecretSeal } from '@rewards/domain/secret-seal';
import { setTimeout as pause } from 'node:timers/promises';
import { OpenDentalPracticeSystem } from './open-dental-practice-system.ts';

/** How to reach Open Dental. */
export interface OpenDentalAccess {
  /** The API's address without a trailing slash. */
  readonly url: string;
  /** Whether it's the API service in the office's own network, which has no limit. */
  readonly isInOfficeNetwork: boolean;
  /** Undefined if Open Dental can't be connected. */
  readonly developerKey: string | undefined;
  /** Undefined if an admin types it. */
  readonly customerKey: string | undefined;
}

/**
 * The shortest time between two requests, in milliseconds. Open Dental allows a key that only reads one request every
 * 5 seconds, and one that also writes one a second.
 */
export const paceOf = ({ isInOfficeNetwork }: Pick<OpenDentalAccess, 'isInOfficeNetwork'>, mayPost: boolean): number =>
  isInOfficeNetwork ? 0 : mayPost ? 1_000 : 5_000;

/** Open Dental, with the keys from the settings or the customer key an admin typed. */
export class OpenDentalSystems implements PracticeSystems {
  readonly #access: OpenDentalAccess;
  readonly #seal: Pick<SecretSeal, 'open'>;
  /** The instance of the last key. */
  #last: { readonly key: string; readonly system: OpenDentalPracticeSystem } | undefined;

  constructor(access: OpenDentalAccess, seal: Pick<SecretSeal, 'open'>) {
    this.#access = access;
    this.#seal = seal;
  }

  offered(): OfferedSystem {
    const { developerKey, customerKey } = this.#access;
    const key = developerKey === undefined ? 'missing' : customerKey === undefined ? 'typed' : 'settings';
    return { system: 'open_dental', name: 'Open Dental', key };
  }

  open({ sealedKey, mayPost }: Parameters<PracticeSystems['open']>[0]): OpenedSystem {
    const { url, developerKey } = this.#access;
    if (developerKey === undefined) return unreadable("OPEN_DENTAL_DEVELOPER_KEY isn't set");
    const customerKey = sealedKey === null ? this.#access.customerKey : this.#opened(sealedKey);
    if (customerKey === undefined)
      return unreadable(
        sealedKey === null
          ? "OPEN_DENTAL_CUSTOMER_KEY isn't set"
          : "The stored customer key can't be opened, because SESSION_KEYS changed. Disconnect, then connect again",
      );
    const milliseconds = paceOf(this.#access, mayPost);
    const key = JSON.stringify([url, developerKey, customerKey, milliseconds]);
    if (this.#last?.key !== key) {
      const pace = { pause, now: () => performance.now(), milliseconds };
      this.#last = { key, system: new OpenDentalPracticeSystem({ url, developerKey, customerKey }, pace) };
    }
    return { kind: 'opened', system: this.#last.system };
  }

  #opened(sealedKey: string): string | undefined {
    try {
      return this.#seal.open(sealedKey);
    } catch {
      return undefined;
    }
  }
}

const unreadable = (words: string): OpenedSystem => ({ kind: 'key_unreadable', words });
