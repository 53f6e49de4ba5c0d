import type { PastedLine } from '@rewards/contracts/close-out';
import { Button, EmptyState, Stack, Text } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { BusyButton } from '../busy-button.tsx';
import { friendOf } from '../referrals/referral.ts';
import { texts } from '../texts/close-out.ts';
import { useStep } from '../use-step.ts';
import { useUndoEntry } from '../undo/use-undoing.ts';

interface PasteResultProps {
  readonly lines: readonly PastedLine[];
  readonly matched: number;
  /** Takes the visits off the desk. */
  readonly entry: string | null;
  readonly onStartOver: () => void;
}

type Match = PastedLine['matches'][number];

const isOpen = ({ referral }: Match) => referral.status === 'signed_up' && referral.denial === null;
const friendsOf = (matches: readonly Match[]) => [...new Set(matches.map(({ referral }) => friendOf(referral)))];

interface Aside {
  readonly title: (count: number) => string;
  readonly hint?: string;
  readonly items: readonly string[];
}

/** What became of the lines that don't wait to be confirmed. */
function asideIn(lines: readonly PastedLine[]): readonly Aside[] {
  const closed = lines.flatMap(({ matches }) => matches.filter((match) => !isOpen(match)));
  const counted = closed.filter(({ referral }) => referral.denial === null);
  const notDone = lines.flatMap(({ line, matches }) => {
    const open = matches.filter(isOpen);
    const words = open.every(({ not_done: said }) => said !== null) ? open[0]?.not_done : undefined;
    return words ? [`${line} (${texts.says(words)})`] : [];
  });
  return [
    { title: texts.notDone, items: notDone },
    { title: texts.done, items: friendsOf(counted.filter(({ referral }) => referral.status === 'completed')) },
    {
      ...{ title: texts.pending, hint: texts.pendingHint },
      items: friendsOf(counted.filter(({ referral }) => referral.status === 'pending')),
    },
    {
      ...{ title: texts.denied, hint: texts.deniedHint },
      items: friendsOf(closed.filter(({ referral }) => referral.denial !== null)),
    },
    { title: texts.others, items: lines.flatMap(({ line, matches }) => (matches.length === 0 ? [line] : [])) },
  ].filter(({ items }) => items.length > 0);
}

/** A pasted list's visits wait above. Its other lines are set aside here, each with the reason. */
export function PasteResult({ lines, matched, entry, onStartOver }: PasteResultProps) {
  const undo = useUndoEntry();
  const [isUndoing, takeBack] = useStep(async (id: string) => {
    await undo(id);
    onStartOver();
  });
  const isNobody = lines.every(({ matches }) => matches.length === 0);
  return (
    <Stack gap="sm">
      {isNobody ? (
        <EmptyState drawing="friends" title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      ) : (
        <Text role="status" fw={600}>
          {texts.pasted(matched)}
        </Text>
      )}
      {asideIn(lines).map(({ title, hint, items }) => (
        <details key={title(items.length)} open={title !== texts.others}>
          <summary>{title(items.length)}</summary>
          {hint !== undefined && (
            <Text fz="sm" c="dimmed">
              {hint}
            </Text>
          )}
          <Stack component="ul" gap={0} ps="1.25rem" className="kit-anywhere">
            {items.map((item, at) => (
              <li key={at}>{item}</li>
            ))}
          </Stack>
        </details>
      ))}
      <Group gap="sm">
        <Button variant="default" onClick={onStartOver}>
          {texts.startOver}
        </Button>
        {entry !== null && (
          <BusyButton variant="default" busy={isUndoing} onClick={() => takeBack(entry)}>
            {texts.takeBack}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
}
