import { Stack } from '@rewards/kit';
import { texts } from '../texts/deliveries.ts';
import { FailedDeliveries } from './failed-deliveries.tsx';
import { PlannedTexts } from './planned-texts.tsx';
import { TextReplies } from './text-replies.tsx';

/** Everything about emails and texts that someone at the desk may have to handle. */
export function DeskMessages() {
  return (
    <Stack gap="lg">
      <TextReplies />
      <section aria-label={texts.undelivered}>
        <h3>{texts.undelivered}</h3>
        <FailedDeliveries />
      </section>
      <section aria-label={texts.planned.title}>
        <h3>{texts.planned.title}</h3>
        <PlannedTexts />
      </section>
    </Stack>
  );
}
