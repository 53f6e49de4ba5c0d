import { createContext, useContext } from 'react';
import { kitTexts } from './en.ts';

export type KitTexts = typeof kitTexts;

/** English until a provider says otherwise, so that a component is never without words. */
export const KitTextsContext = createContext<KitTexts>(kitTexts);

/** The kit's own words in the reader's language. */
export const useKitTexts = (): KitTexts => useContext(KitTextsContext);
