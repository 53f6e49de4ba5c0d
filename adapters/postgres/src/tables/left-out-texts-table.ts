import { p } from '@mikro-orm/core';
import type { WhyNoText } from '@rewards/domain/follow-ups/why-no-text';
import { tableEntity } from '../sql/table.ts';

export const LeftOutTextsTable = tableEntity('left_out_texts', {
  qrGenerationId: p.uuid().primary(),
  reason: p.text().$type<WhyNoText['reason']>(),
  otherAt: p.datetime(3).strictNullable(),
});
