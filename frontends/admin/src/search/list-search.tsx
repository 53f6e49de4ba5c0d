import { useRef, type SyntheticEvent } from 'react';
import { Button, IconRefresh, IconX, TextInput } from '@rewards/kit';
import { Group, IconSearch } from '@rewards/kit/desk';
import { BusyButton } from '../busy-button.tsx';
import classes from '../form.module.css';
import { texts } from '../texts/search.ts';
import own from './search.module.css';
import { useDebouncedSearch } from './use-debounced-search.ts';

interface ListSearchProps {
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  /** Must keep its identity between renders. */
  readonly onSearch: (search: string) => void;
  readonly reloading: boolean;
  readonly onReload: () => void;
}

/** Search, Clear and Reload of a list. Enter searches at once, Escape clears. */
export function ListSearch({ label, placeholder, search, onSearch, reloading, onReload }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, tooShort, searchNow, clear } = useDebouncedSearch(search, onSearch);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    searchNow();
  };
  const clearAndStay = () => {
    clear();
    field.current?.focus();
  };

  return (
    <form role="search" className={classes.line} onSubmit={submit}>
      <TextInput
        ref={field}
        className={own.field ?? ''}
        label={label}
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
      <Group gap="xs" wrap="nowrap" className={classes.button ?? ''}>
        {typed !== '' && (
          <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={clearAndStay}>
            {texts.search.clear}
          </Button>
        )}
        <BusyButton variant="default" icon={<IconRefresh size={18} aria-hidden />} busy={reloading} onClick={onReload}>
          {texts.search.reload}
        </BusyButton>
      </Group>
    </form>
  );
}
