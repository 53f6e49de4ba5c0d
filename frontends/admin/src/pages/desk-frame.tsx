import { useMemo, type PropsWithChildren } from 'react';
import { useLocation } from 'react-router';
import { inReadersLanguage, useSession } from '@rewards/client';
import { ListPersonContext, ListTextsContext, PageKeys, listTexts, useListedKeys } from '@rewards/kit/lists';
import classes from './desk.module.css';
import { DeskMenu } from './desk-menu.tsx';
import { MayContext, type May } from '../desk/may.ts';
import { texts } from '../texts/desk.ts';
import { Mask } from '../masked/mask.tsx';
import { OnScreenBar } from './on-screen-bar.tsx';
import { useUndoKey } from '../undo/use-undo-key.ts';
import { useLiveChanges } from './use-live-changes.ts';
import { useMenuSize } from './use-menu-size.ts';

const wordsOfLists = inReadersLanguage(listTexts);

/** Pages of text and fields, which stay readable in a wide window. Lists fill it. */
const roomy = ['/admin/settings', '/admin/import', '/admin/screens', '/admin/patients/invite'];

/** The frame around all staff pages. It stays mounted between them. */
export function DeskFrame({ children }: PropsWithChildren) {
  const { session } = useSession();
  const permissions = session.state === 'signed-in' ? session.permissions : undefined;
  const may = useMemo((): May => (permission) => permissions?.includes(permission) === true, [permissions]);
  const { pathname } = useLocation();
  const { size, change } = useMenuSize();
  useLiveChanges();
  useListedKeys(texts.keys);
  useUndoKey();
  return (
    <ListTextsContext value={wordsOfLists}>
      <ListPersonContext value={session.state === 'signed-in' ? session.user.id : undefined}>
        <MayContext value={may}>
          <div
            className={classes.desk}
            data-desk={roomy.some((path) => pathname.startsWith(path)) ? 'roomy' : 'wide'}
            data-menu={size}
          >
            <DeskMenu size={size} onResize={change} />
            <div className={classes.content}>
              <OnScreenBar />
              {children}
            </div>
            <PageKeys />
            <Mask />
          </div>
        </MayContext>
      </ListPersonContext>
    </ListTextsContext>
  );
}
