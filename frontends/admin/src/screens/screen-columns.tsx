import type { Screen } from '@rewards/contracts/screens';
import { Button, IconCheck, Text, TruncatedText, type Column } from '@rewards/kit';
import { Badge, Group } from '@rewards/kit/desk';
import { actionsColumn, DateAndTime, Detail } from '@rewards/kit/lists';
import { texts } from '../texts/screens.ts';
import { troublesOf } from './screen-trouble.ts';
import classes from './screens.module.css';

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
export const screenColumns = ({
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
        <Button
          variant="default"
          size="sm"
          aria-label={texts.identifyOf(screen.name)}
          onClick={() => onIdentify(screen)}
        >
          {texts.identify}
        </Button>
      )}
      {onChange && (
        <Button variant="default" size="sm" aria-label={texts.changeOf(screen.name)} onClick={() => onChange(screen)}>
          {texts.change}
        </Button>
      )}
      {onRevoke && (
        <Button variant="default" size="sm" aria-label={texts.revokeOf(screen.name)} onClick={() => onRevoke(screen)}>
          {texts.revoke}
        </Button>
      )}
    </Group>
  )),
];
