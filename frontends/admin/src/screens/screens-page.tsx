import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { listScreens, revokeScreen, type Screen } from '@rewards/contracts/screens';
import { IconRefresh, PageHeading, Section, Stack } from '@rewards/kit';
import { onePage, PagedTable, useShownAnswer } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { CallDialog } from '../call-dialog.tsx';
import { useMay } from '../desk/may.ts';
import { useReload } from '../search/use-list-search.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/screens.ts';
import { OpenOnDevice } from './open-on-device.tsx';
import { PairScreenForm } from './pair-screen-form.tsx';
import { ChangeScreenDialog } from './change-screen-dialog.tsx';
import { screenColumns } from './screen-columns.tsx';
import { useScreenCommand } from './use-screen-command.ts';

/**
 * The practice's screens (rule 21). They reload on focus and on Refresh, but not on a timer: that would keep an
 * abandoned session alive (rule 14).
 */
export function ScreensPage() {
  const mayManage = useMay()('manage_screens');
  const read = useApi(listScreens, {});
  const { reloading, onReload } = useReload(read.mutate);
  const { answer, ...shown } = useShownAnswer(read);
  const revoke = useCall(revokeScreen);
  const tell = useScreenCommand();
  const [changed, setChanged] = useState<Screen>();
  const [revoked, setRevoked] = useState<Screen>();

  return (
    <Stack gap="lg">
      <PageHeading>{desk.pages.Screens}</PageHeading>
      {mayManage && <PairScreenForm />}
      <Section
        title={texts.title}
        actions={
          <BusyButton
            variant="default"
            icon={<IconRefresh size={18} aria-hidden />}
            busy={reloading}
            onClick={onReload}
          >
            {texts.refresh}
          </BusyButton>
        }
      >
        <PagedTable
          says={texts}
          drawing="unplugged"
          shown={{ ...shown, answer: answer && onePage(answer.screens) }}
          rowsOf={({ rows }) => rows}
          columns={screenColumns({
            currentVersion: answer?.current_version ?? null,
            onIdentify: (screen) => void tell(screen, 'identify'),
            onChange: mayManage ? setChanged : undefined,
            onRevoke: mayManage ? setRevoked : undefined,
          })}
        />
      </Section>
      {answer && <OpenOnDevice publicUrl={answer.public_url} />}
      <ChangeScreenDialog screen={changed} onClose={() => setChanged(undefined)} />
      <CallDialog
        about={revoked}
        title={texts.revokeTitle}
        confirm={texts.revoke}
        danger
        act={({ id }) => revoke({ params: { id } })}
        done={texts.revoked}
        asked={({ name }) => name}
        onClose={() => setRevoked(undefined)}
      >
        {texts.revokeQuestion}
      </CallDialog>
    </Stack>
  );
}
