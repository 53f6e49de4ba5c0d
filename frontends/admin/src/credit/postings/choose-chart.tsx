import { useApi, useCall } from '@rewards/client';
import { chooseChart, findCharts, removeChart, type FoundChart } from '@rewards/contracts/credit-postings';
import { FailureState, Skeleton, Text, formatPhone } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { Detail } from '@rewards/kit/lists';
import { SmallButton } from '../../busy-button.tsx';
import { texts } from '../../texts/credit-postings.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.tsx';
import { useStep } from '../../use-step.ts';

interface ChooseChartProps {
  readonly userId: string;
  readonly name: string;
  /** Called when a chart was chosen, or the question was skipped. */
  readonly onDone: () => void;
}

/** Asks which chart in the practice's own system is the person's. */
export function ChooseChart({ userId, name, onDone }: ChooseChartProps) {
  const { data, error, isValidating, mutate } = useApi(
    findCharts,
    { params: { id: userId } },
    { revalidateOnFocus: false },
  );
  const offerUndo = useUndoOffer();
  const choose = useCall(chooseChart);
  const remove = useCall(removeChart);
  const [busy, act] = useStep(async (chartId: string | undefined) => {
    const params = { id: userId };
    offerUndo(
      chartId === undefined ? texts.charts.removed(name) : texts.charts.chosen(name),
      await (chartId === undefined ? remove({ params }) : choose({ params, body: { chart_id: chartId } })),
    );
    onDone();
  }, `chart-${userId}`);

  if (error !== undefined && !isValidating)
    return <FailureState title={texts.charts.failed} reason={error.message} onRetry={() => void mutate()} />;
  if (data === undefined) return <Skeleton height="6rem" aria-busy />;
  const { chart, charts } = data;
  return (
    <section aria-label={texts.charts.title}>
      <h3>{texts.charts.title}</h3>
      <Text fz="sm" c="dimmed">
        {charts.length === 0 ? texts.charts.none : texts.charts.hint(name)}
      </Text>
      {chart && <Text fz="sm">{texts.charts.current(chart.name, chart.id)}</Text>}
      <ul>
        {charts.map((each) => (
          <ChartEntry key={each.id} chart={each} busy={busy} onChoose={() => void act(each.id)} />
        ))}
      </ul>
      <Group gap="xs" style={{ marginTop: '0.375rem' }}>
        {chart && (
          <SmallButton busy={busy} onClick={() => act(undefined)}>
            {texts.charts.remove}
          </SmallButton>
        )}
        <SmallButton onClick={onDone}>{texts.charts.skip}</SmallButton>
      </Group>
    </section>
  );
}

interface ChartEntryProps {
  readonly chart: FoundChart;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

function ChartEntry({ chart, busy, onChoose }: ChartEntryProps) {
  const { id, name, emails, phones, same, is_patient: isPatient } = chart;
  const alike = same.map((kind) => texts.charts.same[kind]);
  return (
    <Group component="li" rowGap="xs" justify="space-between" style={{ paddingBlock: '0.75rem' }}>
      <div>
        <Text fw={600}>{name}</Text>
        <Detail>{[texts.charts.number(id), ...emails, ...phones.map(formatPhone)].join(' · ')}</Detail>
        <Detail>{[...alike, ...(isPatient ? [] : [texts.charts.inactive])].join(' · ')}</Detail>
      </div>
      <SmallButton label={texts.charts.chooseOf(name, id)} busy={busy} onClick={onChoose}>
        {texts.charts.choose}
      </SmallButton>
    </Group>
  );
}
