import { Link } from 'react-router';
import { FailureState, IconChevronRight, IconCircleCheck, Section, Skeleton, UnstyledButton } from '@rewards/kit';
import { OutdatedNotice, useKeptFocus } from '@rewards/kit/lists';
import { texts } from '../texts/desk.ts';
import { useShowDeliveries } from './deliveries-slot.tsx';
import { useWaiting } from './use-waiting.ts';
import classes from './waiting-list.module.css';

/** Everything that needs attention, each with a link. A load failure is shown above whatever is known. */
export function WaitingList() {
  const { waiting, isKnown, failure, retry } = useWaiting();
  const showDeliveries = useShowDeliveries();
  const keptFocus = useKeptFocus();

  return (
    <Section title={texts.waiting.title}>
      <div {...keptFocus} className={classes.place} role="group" aria-label={texts.waiting.title}>
        {failure !== undefined && !isKnown && (
          <FailureState title={texts.waiting.unread} reason={failure.message} onRetry={retry} />
        )}
        {failure !== undefined && isKnown && (
          <OutdatedNotice onRetry={retry}>
            {texts.waiting.unread}. {failure.message}
          </OutdatedNotice>
        )}
        {!isKnown && failure === undefined && waiting.length === 0 && (
          <Skeleton height="1.5rem" width="60%" aria-busy />
        )}
        {isKnown && waiting.length === 0 && (
          <p className={classes.nothing}>
            <IconCircleCheck size={20} color="var(--kit-completed)" aria-hidden />
            {texts.waiting.nothing}
          </p>
        )}
        {waiting.length > 0 && (
          <ul className={classes.list}>
            {waiting.map(({ words, to }) => {
              const entry = (
                <>
                  {words}
                  <IconChevronRight size={18} aria-hidden />
                </>
              );
              return (
                <li key={words}>
                  {to === undefined && <p className={classes.entry}>{words}</p>}
                  {to === 'deliveries' && (
                    <UnstyledButton className={classes.entry} onClick={showDeliveries}>
                      {entry}
                    </UnstyledButton>
                  )}
                  {to !== undefined && to !== 'deliveries' && (
                    <Link className={classes.entry} to={to}>
                      {entry}
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Section>
  );
}
