import type { StoredColumnAnswer } from '@rewards/domain/patients/import/column-answers';
import type { HeaderMapping, ImportRecords } from '@rewards/domain/patients/import/import-records';
import { InMemoryStore } from '../in-memory-store.ts';
import { withoutDouble } from '../without-double.ts';

/** What lists say, within one transaction. Which imports were made, and their undo, is read on PostgreSQL. */
export class InMemoryImportRecords extends InMemoryStore implements ImportRecords {
  async append(): Promise<void> {}

  find(): never {
    return withoutDouble('imports');
  }

  foreseeUndo(): never {
    return withoutDouble('imports');
  }

  undo(): never {
    return withoutDouble('imports');
  }

  listKept(): never {
    return withoutDouble('imports');
  }

  async findMapping(headerDigest: string): Promise<HeaderMapping | undefined> {
    return structuredClone(this.tables.importMappings.get(headerDigest));
  }

  async saveMapping(mapping: HeaderMapping): Promise<void> {
    this.tables.importMappings.set(mapping.headerDigest, structuredClone(mapping));
  }

  async listAnswers(headings: readonly string[]): Promise<readonly StoredColumnAnswer[]> {
    const answers = [...this.tables.importAnswers.values()];
    return structuredClone(answers.filter(({ heading }) => headings.includes(heading)));
  }

  async saveAnswers(answers: readonly StoredColumnAnswer[]): Promise<void> {
    for (const answer of answers)
      this.tables.importAnswers.set(JSON.stringify([answer.heading, answer.value]), structuredClone(answer));
  }
}
