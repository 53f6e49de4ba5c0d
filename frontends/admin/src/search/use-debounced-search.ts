import { useEffect, useState } from 'react';

const leastCharacters = 2;
const pauseMilliseconds = 300;

/** What is searched for, given what was typed: nothing until there are 2 characters (specification, section 5). */
const searchOf = (typed: string): string => {
  const text = typed.trim();
  return text.length < leastCharacters ? '' : text;
};

/**
 * What is typed into a search field, and handed on as a search once the typing pauses. When the search changes from
 * elsewhere (Back, a link), the field follows.
 *
 * @param search what is searched for now; empty for nothing
 * @param onSearch has to keep its identity
 * @param begun what stands in the field at first, where that is not yet searched for
 */
export function useDebouncedSearch(search: string, onSearch: (search: string) => void, begun = search) {
  const [typed, setTyped] = useState(begun);
  const [followed, setFollowed] = useState(search);
  if (search !== followed) {
    setFollowed(search);
    if (search !== searchOf(typed)) setTyped(search);
  }

  const wanted = searchOf(typed);
  useEffect(() => {
    if (wanted === search) return undefined;
    const pause = setTimeout(() => onSearch(wanted), pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [wanted, search, onSearch]);

  return {
    typed,
    setTyped,
    /** Something stands in the field, but too little to search for. */
    tooShort: typed.trim() !== '' && wanted === '',
    /** What was typed is not searched for yet. */
    isPausing: wanted !== search,
    /** Searches without waiting for the pause. */
    searchNow: () => {
      if (wanted !== search) onSearch(wanted);
    },
    clear: () => {
      setTyped('');
      if (search !== '') onSearch('');
    },
  };
}
