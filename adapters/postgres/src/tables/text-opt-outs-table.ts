import { p } from '@mikro-orm/core';
import type { TextsSource } from '@rewards/domain/patients/texts-origin';
import { tableEntity } from '../sql/table.ts';

export const TextOptOutsTable = tableEntity('text_opt_outs', {
  phone: p.text().primary(),
  /** When the phone was refused. Named after the replies, which were the only way once. */
  repliedAt: p.datetime(3),
  source: p.text().$type<TextsSource>(),
  detail: p.text().strictNullable(),
  setBy: p.uuid().strictNullable(),
});
