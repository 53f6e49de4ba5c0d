import { p } from '@mikro-orm/core';
import type { ColumnAnswer } from '@rewards/domain/patients/import/column-answers';
import { tableEntity, tableOf } from '../sql/table.ts';

export const ImportAnswersTable = tableEntity('import_answers', {
  heading: p.text().primary(),
  value: p.text().primary(),
  answer: p.text().$type<ColumnAnswer['answer']>(),
  answeredBy: p.uuid(),
  answeredAt: p.datetime(3),
});

export const importAnswers = tableOf(ImportAnswersTable);
