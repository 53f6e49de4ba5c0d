import { Suspense, useState } from 'react';
import { Dialog, ErrorBoundary, FailureState, TextInput, UnstyledButton } from '@rewards/kit';
import { IconSearch } from '@rewards/kit/desk';
import { takesLetters } from '@rewards/kit/lists';
import { useLazy } from '../desk/lazy-section.tsx';
import { useWindowKeys } from '../desk/use-window-keys.ts';
import { texts } from '../texts/finder-button.ts';
import classes from './finder-slot.module.css';

const load = async () => (await import('./finder.tsx')).Finder;

/** The search code is loaded on first use. Text typed before that is kept, so the field never waits. */
function FinderPart({ onDone }: { readonly onDone: () => void }) {
  const { Part, loadAgain } = useLazy(load);
  const [begun, setBegun] = useState('');
  const field = (
    <TextInput
      data-autofocus
      autoFocus
      aria-label={texts.title}
      autoComplete="off"
      leftSection={<IconSearch size={18} aria-hidden />}
      value={begun}
      onChange={(event) => setBegun(event.currentTarget.value)}
    />
  );
  const renderFailure = (drawAgain: () => void) => {
    const retry = () => {
      loadAgain();
      drawAgain();
    };
    return (
      <>
        {field}
        <FailureState title={texts.failed} onRetry={retry} />
      </>
    );
  };
  return (
    <ErrorBoundary renderFailure={renderFailure}>
      <Suspense fallback={field}>
        <Part begun={begun} onDone={onDone} />
      </Suspense>
    </ErrorBoundary>
  );
}

const asksForSearch = (event: KeyboardEvent): boolean =>
  (event.key === '/' && !takesLetters(event.target)) ||
  (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey));

/** Opens the search from every desk page: with a button, `/`, or Ctrl+K. */
export function FinderSlot() {
  const [opened, setOpened] = useState(false);

  useWindowKeys((event) => {
    // An open dialog means the user is in the middle of something.
    if (!asksForSearch(event) || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    setOpened(true);
  });

  const close = () => setOpened(false);
  return (
    <>
      <UnstyledButton className={classes.button} aria-keyshortcuts="/ Control+K" onClick={() => setOpened(true)}>
        <IconSearch size={18} aria-hidden />
        <span>{texts.open}</span>
        <kbd aria-hidden>{texts.keys}</kbd>
      </UnstyledButton>
      <Dialog opened={opened} place="top" title={texts.title} onClose={close}>
        <FinderPart onDone={close} />
      </Dialog>
    </>
  );
}
