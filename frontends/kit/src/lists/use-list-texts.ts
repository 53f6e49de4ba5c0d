import { createContext, useContext } from 'react';
import { listTexts } from './texts/en.ts';

/** English until overridden, like the kit's own texts. */
export const ListTextsContext = createContext(listTexts);

/** The texts of lists in the reader's language. */
export const useListTexts = () => useContext(ListTextsContext);
