import { useMemo, type PropsWithChildren } from 'react';
import { inReadersLanguage, useSession } from '@rewards/client';
import { ListPersonContext, ListTextsContext, listTexts } from '@rewards/kit/lists';
import { DeskMenu } from './desk-menu.tsx';
import { MayContext, type May } from '../desk/may.ts';
import { useLiveChanges } from './use-live-changes.ts';

const wordsOfLists = inReadersLanguage(listTexts);

/** The frame around all staff pages. It stays mounted between them. */
export function DeskFrame({ children }: PropsWithChildren) {
  const { session } = useSession();
  const permissions = session.state === 'signed-in' ? session.permissions : undefined;
  const may = useMemo((): May => (permission) => permissions?.includes(permission) === true, [permissions]);
  useLiveChanges();
  return (
    <ListTextsContext value={wordsOfLists}>
      <ListPersonContext value={session.state === 'signed-in' ? session.user.id : undefined}>
        <MayContext value={may}>
          <DeskMenu />
          {children}
        </MayContext>
      </ListPersonContext>
    </ListTextsContext>
  );
}
