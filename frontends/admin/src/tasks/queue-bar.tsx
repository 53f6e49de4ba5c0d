import { UnstyledButton } from '@rewards/kit';
import { Group, SegmentedControl } from '@rewards/kit/desk';
import { formatCount } from '@rewards/kit/lists';
import { texts } from '../texts/tasks.ts';
import type { SelectedActs } from './use-selection.ts';
import classes from './tasks.module.css';
import type { GroupedTasks, QueueFilters } from './use-queue-filters.ts';

const everything = 'all';
const everyone = 'everyone';

interface QueueBarProps {
  readonly filters: QueueFilters;
  readonly groups: readonly GroupedTasks[];
  readonly selected: SelectedActs | undefined;
}

/** The queue's filters. While tasks are selected, what can be done about all of them. */
export function QueueBar({ filters, groups, selected }: QueueBarProps) {
  if (selected) return <SelectedBar {...selected} />;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const counted = (name: string, count: number) => (
    <span>
      {name} <span className="kit-muted kit-numbers">{formatCount(count)}</span>
    </span>
  );
  return (
    <div className={classes.bar}>
      <SegmentedControl
        size="xs"
        className={classes.filter}
        withItemsBorders={false}
        aria-label={texts.groupsShown}
        value={filters.group ?? everything}
        onChange={(value) => filters.setGroup(value === everything ? undefined : value)}
        data={[
          { value: everything, label: counted(texts.all, total) },
          ...groups.map(({ group, count }) => ({ value: group, label: counted(texts.groups[group], count) })),
        ]}
      />
      <SegmentedControl
        size="xs"
        className={classes.filter}
        withItemsBorders={false}
        aria-label={texts.ownersShown}
        value={filters.owner ?? everyone}
        onChange={(value) => filters.setOwner(value === everyone ? undefined : value)}
        data={([everyone, 'me', 'nobody'] as const).map((value) => ({ value, label: texts.owners[value] }))}
      />
    </div>
  );
}

function SelectedBar({ count, finish, take, clear }: SelectedActs) {
  const acts = [
    [texts.done, 'D', finish],
    [texts.take, 'T', take],
    [texts.clear, 'Esc', clear],
  ] as const;
  return (
    <div className={classes.bar} data-selecting>
      <span role="status" className="kit-small kit-strong kit-numbers">
        {texts.selected(count)}
      </span>
      <Group component="span" gap={4} wrap="nowrap">
        {acts.map(([label, key, act]) => (
          <UnstyledButton key={key} className={`kit-small ${classes.mark}`} onClick={act}>
            {label} <kbd aria-hidden>{key}</kbd>
          </UnstyledButton>
        ))}
      </Group>
    </div>
  );
}
