import { createContext, useContext } from 'react';
import { listTexts } from './texts/en.ts';

/** English until whoever shows lists says otherwise, as the kit's own texts are. */
export const ListTextsContext = createContext(listTexts);

/** What lists say in the reader's language. */
export const useListTexts = () => useContext(ListTextsContext);
