import type { QuoteRequest, RequestState } from '@rewards/contracts/quotes';
import { IconAlertTriangle, IconCheck, IconClock, IconPhone, IconX } from '@rewards/kit';
import { texts } from '../texts/quotes.ts';

const icons = { new: IconClock, called: IconPhone, booked: IconCheck, declined: IconX } as const satisfies Record<
  RequestState,
  unknown
>;

const looks = { new: '', called: '', booked: 'kit-good', declined: 'kit-muted' } as const;

interface RequestStateMarkProps {
  readonly quote: Pick<QuoteRequest, 'state' | 'is_overdue' | 'remind_on'>;
}

/** A request's state, and whether it's overdue. */
export function RequestStateMark({ quote: { state, is_overdue: isOverdue, remind_on: day } }: RequestStateMarkProps) {
  const Icon = isOverdue ? IconAlertTriangle : icons[state];
  const why = day === null ? texts.overdue : texts.due;
  return (
    <span className={`kit-state ${isOverdue ? 'kit-wrong' : looks[state]}`}>
      <Icon size={16} aria-hidden />
      {isOverdue ? `${texts.states[state]}, ${why}` : texts.states[state]}
    </span>
  );
}
