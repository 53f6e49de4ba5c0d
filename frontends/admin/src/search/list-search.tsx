import { useEffect, useRef, type SyntheticEvent } from 'react';
import { Button, IconRefresh, IconX, TextInput } from '@rewards/kit';
import { Group, IconSearch } from '@rewards/kit/desk';
import { BusyButton } from '../busy-button.tsx';
import classes from '../form.module.css';
import { texts } from '../texts/search.ts';
import own from './search.module.css';
import { useDebouncedSearch } from './use-debounced-search.ts';

interface ListSearchProps {
  /** The list's name, which distinguishes several searches on a page. */
  readonly list: string;
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  /** Must keep its identity between renders. */
  readonly onSearch: (search: string) => void;
  /** Left out for a list without Reload. */
  readonly reload?: { readonly reloading: boolean; readonly onReload: () => void };
  /** In one line with other controls: its label is for screen readers. */
  readonly inLine?: boolean;
  /** It's the first field of its page. */
  readonly takesFocus?: boolean;
}

/** A device without a keyboard on the screen, which would cover the list. */
const hasKeyboard = () => window.matchMedia('(hover:hover) and (pointer:fine)').matches;

/** Search, Clear and Reload of a list. Enter searches at once, Escape clears. */
export function ListSearch(props: ListSearchProps) {
  const { list, label, placeholder, search, onSearch, reload, inLine = false, takesFocus = false } = props;
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, tooShort, searchNow, clear } = useDebouncedSearch(search, onSearch);

  useEffect(() => {
    if (takesFocus && hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    searchNow();
  };
  const clearAndStay = () => {
    clear();
    field.current?.focus();
  };

  return (
    <form role="search" aria-label={list} className={inLine ? own.inLine : classes.line} onSubmit={submit}>
      <TextInput
        ref={field}
        className={own.field ?? ''}
        {...(inLine ? { 'aria-label': label } : { label })}
        placeholder={placeholder}
        description={tooShort ? texts.search.least : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear();
        }}
      />
      <Group gap="xs" wrap="nowrap" className={inLine ? '' : (classes.button ?? '')}>
        {typed !== '' && (
          <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={clearAndStay}>
            {texts.search.clear}
          </Button>
        )}
        {reload && (
          <BusyButton
            variant="default"
            icon={<IconRefresh size={18} aria-hidden />}
            busy={reload.reloading}
            onClick={reload.onReload}
          >
            {texts.search.reload}
          </BusyButton>
        )}
      </Group>
    </form>
  );
}
