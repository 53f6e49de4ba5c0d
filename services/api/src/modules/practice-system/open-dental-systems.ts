import { setTimeout as pause } from 'node:timers/promises';
import type { OfferedSystem, OpenedSystem, PracticeSystems } from '@rewards/domain/practice-system/practice-systems';
import type { SecretSeal } from '@rewards/domain/secret-seal';
import { OpenDentalPracticeSystem } from '@rewards/open-dental/open-dental-practice-system';
import { isPrivateHost } from '../../http/trusted-proxies.ts';
import type { AppSettings, OpenDentalAccess } from '../../settings/settings.ts';

export interface OpenDentalSystemsDependencies {
  readonly settings: Pick<AppSettings, 'openDental'>;
  readonly secretSeal: Pick<SecretSeal, 'open'>;
}

/**
 * The shortest time between two requests. Open Dental allows a key that only reads one request every 5 seconds, and
 * one that also writes one a second. Its service in the office's own network has no limit.
 */
export const paceOf = ({ url }: Pick<OpenDentalAccess, 'url'>, mayPost: boolean): number => {
  if (isPrivateHost(new URL(url).hostname)) return 0;
  return mayPost ? 1_000 : 5_000;
};

/** Open Dental, with the keys from the settings or the customer key an admin typed. */
export class OpenDentalSystems implements PracticeSystems {
  readonly #dependencies: OpenDentalSystemsDependencies;
  /** The instance of the last key. */
  #last: { readonly key: string; readonly system: OpenDentalPracticeSystem } | undefined;

  constructor(dependencies: OpenDentalSystemsDependencies) {
    this.#dependencies = dependencies;
  }

  offered(): OfferedSystem {
    const { developerKey, customerKey } = this.#dependencies.settings.openDental;
    const key = developerKey === undefined ? 'missing' : customerKey === undefined ? 'typed' : 'settings';
    return { system: 'open_dental', name: 'Open Dental', key };
  }

  open({ sealedKey, mayPost }: Parameters<PracticeSystems['open']>[0]): OpenedSystem {
    const { openDental } = this.#dependencies.settings;
    const { url, developerKey } = openDental;
    if (developerKey === undefined) return unreadable('OPEN_DENTAL_DEVELOPER_KEY is not set');
    const customerKey = sealedKey === null ? openDental.customerKey : this.#opened(sealedKey);
    if (customerKey === undefined)
      return unreadable(
        sealedKey === null
          ? 'OPEN_DENTAL_CUSTOMER_KEY is not set'
          : "The stored key can't be opened, because SESSION_KEYS changed",
      );
    const milliseconds = paceOf(openDental, mayPost);
    const key = JSON.stringify([url, developerKey, customerKey, milliseconds]);
    if (this.#last?.key !== key)
      this.#last = {
        key,
        system: new OpenDentalPracticeSystem(
          { url, developerKey, customerKey },
          { pause, now: () => performance.now(), milliseconds },
        ),
      };
    return { kind: 'opened', system: this.#last.system };
  }

  #opened(sealedKey: string): string | undefined {
    try {
      return this.#dependencies.secretSeal.open(sealedKey);
    } catch {
      return undefined;
    }
  }
}

const unreadable = (words: string): OpenedSystem => ({ kind: 'key_unreadable', words });
