import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { listScreens, revokeScreen, type Screen } from '@rewards/contracts/screens';
import { EmptyState, IconRefresh, PageHeading, Section } from '@rewards/kit';
import { BusyButton } from '../busy-button.tsx';
import { Asked, CallDialog } from '../call-dialog.tsx';
import classes from '../desk/desk.module.css';
import { useReload } from '../search/use-list-search.ts';
import { texts } from '../texts/index.ts';
import { WholeTable } from '../whole-table.tsx';
import { PairScreenForm } from './pair-screen-form.tsx';
import { RenameScreenDialog } from './rename-screen-dialog.tsx';
import { screenColumns } from './screen-columns.tsx';

/**
 * The practice's screens (rule 21). They are read again when one comes back to the window and on Refresh, and not by
 * the clock: that would keep a session alive that nobody sits at (rule 14).
 */
export function ScreensPage() {
  const read = useApi(listScreens, {});
  const { reloading, onReload } = useReload(read.mutate);
  const revoke = useCall(revokeScreen);
  const [renamed, setRenamed] = useState<Screen>();
  const [revoked, setRevoked] = useState<Screen>();

  return (
    <div className={classes.page}>
      <PageHeading>{texts.pages.Screens}</PageHeading>
      <PairScreenForm />
      <Section
        title={texts.screens.title}
        actions={
          <BusyButton
            variant="default"
            icon={<IconRefresh size={18} aria-hidden />}
            busy={reloading}
            onClick={onReload}
          >
            {texts.screens.refresh}
          </BusyButton>
        }
      >
        <WholeTable
          list={texts.screens.list}
          read={read}
          rowsOf={({ screens }) => screens}
          rowKey={({ id }) => id}
          columns={screenColumns({ onRename: setRenamed, onRevoke: setRevoked })}
          failureTitle={texts.screens.failed}
          empty={
            <EmptyState drawing="unplugged" title={texts.screens.empty}>
              {texts.screens.emptyHint}
            </EmptyState>
          }
        />
      </Section>
      <RenameScreenDialog screen={renamed} onClose={() => setRenamed(undefined)} />
      <CallDialog
        opened={revoked !== undefined}
        title={texts.screens.revokeTitle}
        confirm={texts.screens.revoke}
        danger
        act={async () => revoked && revoke({ params: { id: revoked.id } })}
        done={texts.screens.revoked}
        onClose={() => setRevoked(undefined)}
      >
        {texts.screens.revokeQuestion}
        {revoked && <Asked>{revoked.name}</Asked>}
      </CallDialog>
    </div>
  );
}
