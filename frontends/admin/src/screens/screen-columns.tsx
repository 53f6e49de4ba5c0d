import type { Screen } from '@rewards/contracts/screens';
import { Button, IconCheck, TruncatedText, type Column } from '@rewards/kit';
import { Badge } from '@rewards/kit/desk';
import { DateAndTime, Detail } from '@rewards/kit/lists';
import { texts } from '../texts/screens.ts';
import classes from './screens.module.css';

function LastSeen({ screen: { online, last_seen_at } }: { readonly screen: Screen }) {
  if (online) {
    return (
      <Badge color="green" leftSection={<IconCheck size={16} aria-hidden />}>
        {texts.online}
      </Badge>
    );
  }
  return (
    <div className={classes.status}>
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
    </div>
  );
}

interface ScreenActions {
  readonly onRename: (screen: Screen) => void;
  readonly onRevoke: (screen: Screen) => void;
}

/** Each screen's name, page, and whether it is online or when it was last seen (rule 21). */
export const screenColumns = ({ onRename, onRevoke }: ScreenActions): readonly Column<Screen>[] => [
  {
    header: texts.screen,
    headsCard: true,
    width: '27%',
    cell: ({ name }) => (
      <div className={classes.heading}>
        <TruncatedText lines={2}>{name}</TruncatedText>
      </div>
    ),
  },
  { header: texts.shows, width: '23%', cell: ({ page }) => texts.pages[page] },
  { header: texts.status, width: '25%', cell: (screen) => <LastSeen screen={screen} /> },
  {
    header: texts.actions,
    hideHeader: true,
    width: '25%',
    align: 'end',
    cell: (screen) => (
      <div className={classes.actions}>
        <Button variant="default" size="sm" aria-label={texts.renameOf(screen.name)} onClick={() => onRename(screen)}>
          {texts.rename}
        </Button>
        <Button variant="default" size="sm" aria-label={texts.revokeOf(screen.name)} onClick={() => onRevoke(screen)}>
          {texts.revoke}
        </Button>
      </div>
    ),
  },
];
