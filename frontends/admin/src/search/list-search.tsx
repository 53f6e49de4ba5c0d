import { useRef, type SyntheticEvent } from 'react';
import { Button, IconRefresh, IconX, TextInput } from '@rewards/kit';
import { Group, IconSearch } from '@rewards/kit/desk';
import { useListedKeys, useListTexts } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { texts } from '../texts/search.ts';
import classes from './search.module.css';
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
}

/** Search, Clear and Reload of a list, in one line with other controls. Enter searches at once, Escape clears. */
export function ListSearch(props: ListSearchProps) {
  const { list, label, placeholder, search, onSearch, reload } = props;
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, tooShort, searchNow, clear } = useDebouncedSearch(search, onSearch);

  const { keyNames, keyActs } = useListTexts();
  useListedKeys([{ key: keyNames.filter, says: keyActs.filter }]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    searchNow();
  };
  const clearAndStay = () => {
    clear();
    field.current?.focus();
  };

  return (
    <form role="search" aria-label={list} className={classes.search} onSubmit={submit}>
      <TextInput
        ref={field}
        className={classes.field ?? ''}
        aria-label={label}
        placeholder={placeholder}
        description={tooShort ? texts.search.least : undefined}
        inputWrapperOrder={['input', 'description']}
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
      <Group gap="xs" wrap="nowrap">
        {typed !== '' && (
          <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={clearAndStay}>
            {texts.search.clear}
          </Button>
        )}
        {reload && (
          <BusyButton variant="default" Icon={IconRefresh} busy={reload.reloading} onClick={reload.onReload}>
            {texts.search.reload}
          </BusyButton>
        )}
      </Group>
    </form>
  );
}
