import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { showDeliveries } from '@rewards/contracts/notifications';
import { listQuoteRequests } from '@rewards/contracts/quotes';
import { listScreens } from '@rewards/contracts/screens';
import { IconChevronRight, IconCircleCheck, Section, Skeleton } from '@rewards/kit';
import { texts } from '../texts/desk.ts';
import classes from './waiting-list.module.css';

interface Waiting {
  readonly words: string;
  /** Where it is dealt with; none where only the outside world can. */
  readonly to?: string;
}

/** A mail server or provider that is away for so long is worth a word. */
const patienceSeconds = 600;
const recentMilliseconds = 14 * 86_400_000;

type Delivery = AnswerOf<typeof showDeliveries>['mails'];

function ofDelivery(kind: 'mails' | 'texts', { given_up: failed, waiting, oldest_waiting_seconds: age }: Delivery) {
  const stuck = waiting > 0 && age > patienceSeconds;
  return [
    ...(failed > 0 ? [{ words: texts.waiting.failed(texts.waiting[kind](failed)) }] : []),
    ...(stuck ? [{ words: texts.waiting.stuck(texts.waiting[kind](waiting), Math.round(age / 60)) }] : []),
  ];
}

/** What waits for somebody, each a press away from where it is dealt with. */
export function WaitingList() {
  const deliveries = useApi(showDeliveries, {}).data;
  const requests = useApi(listQuoteRequests, { query: { page: 1, per_page: 25 } }).data;
  const screens = useApi(listScreens, {}).data;

  const [now] = useState(Date.now);
  const recent = requests?.quotes.filter(({ created_at: at }) => now - Date.parse(at) < recentMilliseconds);
  const away = screens?.screens.filter(({ online }) => !online) ?? [];
  const waiting: readonly Waiting[] = [
    ...(recent?.length ? [{ words: texts.waiting.requests(recent.length), to: '/admin/requests' }] : []),
    ...away.map(({ name }) => ({ words: texts.waiting.screenAway(name), to: '/admin/screens' })),
    ...(deliveries ? [...ofDelivery('mails', deliveries.mails), ...ofDelivery('texts', deliveries.texts)] : []),
  ];
  const known = deliveries !== undefined && requests !== undefined && screens !== undefined;

  return (
    <Section title={texts.waiting.title}>
      {!known && waiting.length === 0 && <Skeleton height="1.5rem" width="60%" aria-busy />}
      {known && waiting.length === 0 && (
        <p className={classes.nothing}>
          <IconCircleCheck size={20} aria-hidden />
          {texts.waiting.nothing}
        </p>
      )}
      {waiting.length > 0 && (
        <ul className={classes.list}>
          {waiting.map(({ words, to }) => (
            <li key={words}>
              {to === undefined ? (
                <span className={classes.entry}>{words}</span>
              ) : (
                <Link className={classes.entry} to={to}>
                  {words}
                  <IconChevronRight size={18} aria-hidden />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
