import { createContext, useContext } from 'react';
import { dateTexts } from './texts/en.ts';

/** English until a provider says otherwise, as the kit's own texts are. */
export const DateTextsContext = createContext(dateTexts);

/** What date fields say in the reader's language. */
export const useDateTexts = () => useContext(DateTextsContext);
