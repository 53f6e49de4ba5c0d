import type { LogoContent } from '@rewards/domain/practice/logo';
import type { PracticeLogos } from '@rewards/domain/practice/practice-logos';
import { InMemoryStore } from '../in-memory-store.ts';

/** Logos within one transaction. */
export class InMemoryPracticeLogos extends InMemoryStore implements PracticeLogos {
  async save(logo: LogoContent): Promise<void> {
    this.tables.practiceLogos.set(logo.hash, { ...logo, replacedAt: null });
  }

  async setReplaced(hash: string, replacedAt: Date): Promise<void> {
    const logo = this.tables.practiceLogos.get(hash);
    if (logo) this.tables.practiceLogos.set(hash, { ...logo, replacedAt });
  }

  async find(hash: string): Promise<LogoContent | undefined> {
    const logo = this.tables.practiceLogos.get(hash);
    return logo && { hash, mediaType: logo.mediaType, bytes: logo.bytes };
  }
}
