import { useRef, type SyntheticEvent } from 'react';
import { Button, IconRefresh, IconX, TextInput } from '@rewards/kit';
import { IconSearch } from '@rewards/kit/desk';
import { BusyButton } from '../busy-button.tsx';
import { texts } from '../texts/index.ts';
import { useDebouncedSearch } from './use-debounced-search.ts';
import classes from './users.module.css';

interface UserSearchProps {
  readonly search: string;
  /** Has to keep its identity. */
  readonly onSearch: (search: string) => void;
  readonly reloading: boolean;
  readonly onReload: () => void;
}

/** Search, Clear and Reload of All Users. Enter searches at once, Escape clears. */
export function UserSearch({ search, onSearch, reloading, onReload }: UserSearchProps) {
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
    <form role="search" className={classes.search} onSubmit={submit}>
      <TextInput
        ref={field}
        className={classes.searchField ?? ''}
        label={texts.users.search}
        placeholder={texts.users.searchPlaceholder}
        description={tooShort ? texts.users.searchLeast : undefined}
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
      <div className={classes.searchButtons}>
        {typed !== '' && (
          <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={clearAndStay}>
            {texts.users.clear}
          </Button>
        )}
        <BusyButton variant="default" icon={<IconRefresh size={18} aria-hidden />} busy={reloading} onClick={onReload}>
          {texts.users.reload}
        </BusyButton>
      </div>
    </form>
  );
}
