import { createContext, useContext } from 'react';
import { dateTexts } from './texts/en.ts';

/** English until a provider overrides it, like the kit's own texts. */
export const DateTextsContext = createContext(dateTexts);

/** The texts of date fields in the reader's language. */
export const useDateTexts = () => useContext(DateTextsContext);
