import { Link } from 'react-router';
import { IconChevronRight, IconCircleCheck, Section, Skeleton, UnstyledButton } from '@rewards/kit';
import { texts } from '../texts/desk.ts';
import { useShowDeliveries } from './deliveries-slot.tsx';
import { useWaiting } from './use-waiting.ts';
import classes from './waiting-list.module.css';

/** What waits for somebody, each a press away from where it is dealt with. */
export function WaitingList() {
  const { waiting, isKnown } = useWaiting();
  const showDeliveries = useShowDeliveries();

  return (
    <Section title={texts.waiting.title}>
      {!isKnown && waiting.length === 0 && <Skeleton height="1.5rem" width="60%" aria-busy />}
      {isKnown && waiting.length === 0 && (
        <p className={classes.nothing}>
          <IconCircleCheck size={20} aria-hidden />
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
                {to === 'deliveries' ? (
                  <UnstyledButton className={classes.entry} onClick={showDeliveries}>
                    {entry}
                  </UnstyledButton>
                ) : (
                  <Link className={classes.entry} to={to}>
                    {entry}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
