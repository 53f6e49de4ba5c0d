import { useState } from 'react';
import { Dialog, UnstyledButton } from '@rewards/kit';
import { IconHistory } from '@rewards/kit/desk';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts } from '../texts/undo.ts';
import classes from './recent-acts.module.css';

const load = async () => (await import('./recent-acts-list.tsx')).RecentActsList;

/** Opens the last ten things this person did, each with Undo (rule 29). Nothing loads before that. */
export function RecentActs() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={texts.open}
        title={texts.open}
        onClick={() => setOpened(true)}
      >
        <IconHistory size={18} aria-hidden />
      </UnstyledButton>
      <Dialog opened={opened} place="top" title={texts.title} onClose={close}>
        {opened && <LazySection load={load} failed={texts.failed} height="10rem" onLeave={close} />}
      </Dialog>
    </>
  );
}
