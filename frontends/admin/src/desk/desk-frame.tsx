import type { PropsWithChildren } from 'react';
import { inReadersLanguage } from '@rewards/client';
import { ListTextsContext, listTexts } from '@rewards/kit/lists';
import { DeskMenu } from './desk-menu.tsx';
import { useLiveChanges } from './use-live-changes.ts';

const wordsOfLists = inReadersLanguage(listTexts);

/** The frame around all staff pages. It stays mounted between them. */
export function DeskFrame({ children }: PropsWithChildren) {
  useLiveChanges();
  return (
    <ListTextsContext value={wordsOfLists}>
      <DeskMenu />
      {children}
    </ListTextsContext>
  );
}
