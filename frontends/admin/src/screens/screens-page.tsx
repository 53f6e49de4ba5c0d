import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { listScreens, revokeScreen, type Screen } from '@rewards/contracts/screens';
import { IconRefresh, PageHeading, Section, Stack, IconCheck, Text, TruncatedText, type Column } from '@rewards/kit';
import { Badge, Group } from '@rewards/kit/desk';
import { onePage, PagedTable, useShownAnswer, actionsColumn, DateAndTime, Detail } from '@rewards/kit/lists';
import { BusyButton, SmallButton } from '../busy-button.tsx';
import { CallDialog } from '../call-dialog.tsx';
import { useMay } from '../desk/may.ts';
import { ChangeScreenDialog } from './change-screen-dialog.tsx';
import { OpenOnDevice } from './open-on-device.tsx';
import { PairScreenForm } from './pair-screen-form.tsx';
import { troublesOf } from './screen-trouble.ts';
import classes from './screens.module.css';
import { useScreenCommand } from './use-screen-command.ts';
import { useReload } from '../search/use-list-search.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/screens.ts';

function LastSeen({ screen: { last_seen_at } }: { readonly screen: Screen }) {
  return (
    <Group gap="xs" rowGap={4} className={classes.status ?? ''}>
      <Badge color="gray">{texts.offline}</Badge>
      <Detail>
        {last_seen_at === null ? (
          texts.neverSeen
        ) : (
          <>
            {texts.lastSeen} <DateAndTime at={last_seen_at} />
          </>
        )}
      </Detail>
    </Group>
  );
}

interface HealthProps {
  readonly screen: Screen;
  readonly currentVersion: string | null;
}

/** Whether it's online, and its problems with their start. */
function Health({ screen, currentVersion }: HealthProps) {
  if (!screen.online) return <LastSeen screen={screen} />;
  const troubles = troublesOf(screen, currentVersion);
  const doing = screen.report === null ? '' : texts.doing[screen.report.state];
  return (
    <Group gap="xs" rowGap={4} className={classes.status ?? ''}>
      {troubles.length === 0 ? (
        <Badge color="green" leftSection={<IconCheck size={16} aria-hidden />}>
          {texts.online}
        </Badge>
      ) : (
        <Badge color="yellow">{texts.withTrouble}</Badge>
      )}
      {doing !== '' && <Detail>{doing}</Detail>}
      {troubles.map(({ words, at }) => (
        <Detail key={words}>
          {words} {at !== undefined && <DateAndTime at={at} />}
        </Detail>
      ))}
    </Group>
  );
}

interface ScreenActions {
  readonly currentVersion: string | null;
  readonly onIdentify: (screen: Screen) => void;
  readonly onChange: ((screen: Screen) => void) | undefined;
  readonly onRevoke: ((screen: Screen) => void) | undefined;
}

/** Each screen's name, place, page, health and actions (rules 21 and 40). */
const screenColumns = ({
  currentVersion,
  onIdentify,
  onChange,
  onRevoke,
}: ScreenActions): readonly Column<Screen>[] => [
  {
    header: texts.screen,
    headsCard: true,
    width: '22%',
    cell: ({ name, place }) => (
      <Text component="div" inherit fw={600}>
        <TruncatedText lines={2}>{name}</TruncatedText>
        {place !== null && <Detail>{place}</Detail>}
      </Text>
    ),
  },
  { header: texts.shows, width: '18%', cell: ({ page }) => texts.pages[page] },
  {
    header: texts.status,
    width: '28%',
    cell: (screen) => <Health screen={screen} currentVersion={currentVersion} />,
  },
  actionsColumn(texts.actions, '32%', (screen) => (
    <Group gap="xs" justify="flex-end">
      {screen.online && (
        <SmallButton label={texts.identifyOf(screen.name)} onClick={() => onIdentify(screen)}>
          {texts.identify}
        </SmallButton>
      )}
      {onChange && (
        <SmallButton label={texts.changeOf(screen.name)} onClick={() => onChange(screen)}>
          {texts.change}
        </SmallButton>
      )}
      {onRevoke && (
        <SmallButton label={texts.revokeOf(screen.name)} onClick={() => onRevoke(screen)}>
          {texts.revoke}
        </SmallButton>
      )}
    </Group>
  )),
];

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
          <BusyButton variant="default" Icon={IconRefresh} busy={reloading} onClick={onReload}>
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
