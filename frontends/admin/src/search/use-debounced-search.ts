import { useEffect, useState } from 'react';

const minCharacters = 2;
const pauseMilliseconds = 300;

/** The search for a typed text: nothing until there are 2 characters (specification, section 5). */
const searchOf = (typed: string): string => {
  const text = typed.trim();
  return text.length < minCharacters ? '' : text;
};

/**
 * A search field's text, debounced into a search. When the search changes elsewhere (Back, a link), the field follows.
 *
 * @param search the current search, blank for none
 * @param onSearch must keep its identity between renders
 * @param begun the field's initial text, if it isn't searched for yet
 */
export function useDebouncedSearch(search: string, onSearch: (search: string) => void, begun = search) {
  const [typed, setTyped] = useState(begun);
  const [followed, setFollowed] = useState(search);
  /** The field's own latest search. It may arrive after the field was cleared, and isn't put back. */
  const [own, setOwn] = useState(search);
  if (search !== followed) {
    setFollowed(search);
    setOwn(search);
    if (search !== own && search !== searchOf(typed)) setTyped(search);
  }

  const wanted = searchOf(typed);
  useEffect(() => {
    if (wanted === search) return undefined;
    const pause = setTimeout(() => {
      setOwn(wanted);
      onSearch(wanted);
    }, pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [wanted, search, onSearch]);

  return {
    typed,
    setTyped,
    /** The field's text is too short for a search. */
    tooShort: typed.trim() !== '' && wanted === '',
    /** The typed text isn't searched for yet. */
    isPausing: wanted !== search,
    /** Searches without waiting for the debounce. */
    searchNow: () => {
      if (wanted !== search) onSearch(wanted);
    },
    clear: () => {
      setTyped('');
      if (search !== '') onSearch('');
    },
  };
}
