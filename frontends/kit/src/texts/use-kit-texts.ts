import { createContext, useContext } from 'react';
import { kitTexts } from './en.ts';

export type KitTexts = typeof kitTexts;

/** Defaults to English, so components always have texts. */
export const KitTextsContext = createContext<KitTexts>(kitTexts);

/** The kit's texts in the reader's language. */
export const useKitTexts = (): KitTexts => useContext(KitTextsContext);
