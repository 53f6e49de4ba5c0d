import { useEffect, useRef } from 'react';

/**
 * The callback, ignored once this component is gone. An answer that arrives after its form was closed must not change
 * another form.
 */
export function useWhileShown<Given extends readonly unknown[]>(callback: (...given: Given) => void) {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (...given: Given): void => {
    if (isShown.current) callback(...given);
  };
}
