import { p } from '@mikro-orm/core';
import type { LogoType } from '@rewards/domain/practice/logo';
import { tableEntity } from '../sql/table.ts';

export const PracticeLogosTable = tableEntity('practice_logos', {
  hash: p.text().primary(),
  mediaType: p.text().$type<LogoType>(),
  bytes: p.blob(),
  /** Null while the profile names it. */
  replacedAt: p.datetime(3).strictNullable(),
});
