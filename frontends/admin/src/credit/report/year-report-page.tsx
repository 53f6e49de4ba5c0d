import { Link } from 'react-router';
import { useApi, useCall } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { showYearReport, type YearLine, changeReportThreshold, thresholdForm } from '@rewards/contracts/year-report';
import {
  Anchor,
  formatMoney,
  IconAlertTriangle,
  Money,
  moneyAmong,
  MoneyTogether,
  NativeSelect,
  PageHeading,
  Section,
  Stack,
  type Column,
  TextInput,
  toast,
  useValidatedForm,
} from '@rewards/kit';
import { Facts, Group } from '@rewards/kit/desk';
import { moneyColumn, PersonText, useAddressState } from '@rewards/kit/lists';
import { BusyButton } from '../../busy-button.tsx';
import { useToday } from '../../desk/use-today.ts';
import { ExportButton } from '../../exports/export-buttons.tsx';
import { FormFailure } from '../../form-failure.tsx';
import classes from '../../form.module.css';
import { Hint } from '../../hint.tsx';
import { SearchedTable } from '../../search/searched-table.tsx';
import { useListSearch } from '../../search/use-list-search.ts';
import { say } from '../../texts/say.ts';
import { texts } from '../../texts/year-report.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.tsx';
import { nameOf, patientAddress } from '../../users/patient.ts';

const typed = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

interface ThresholdFormProps {
  readonly year: number;
  readonly threshold: number;
}

/** The amount at which the report marks a patient. Each year has its own. */
function ThresholdForm({ year, threshold }: ThresholdFormProps) {
  const change = useCall(changeReportThreshold);
  const offerUndo = useUndoOffer();
  const form = useValidatedForm({
    say,
    schema: thresholdForm,
    initial: { threshold: typed(threshold) },
    onSubmit: async (given) => {
      const { activity_id: entry } = await change({
        params: { year },
        body: { threshold: given.threshold, seen: threshold },
      });
      if (entry === null) toast.success(texts.same);
      else offerUndo(texts.saved(year, formatMoney(given.threshold)), entry);
    },
  });
  return (
    <form {...form.formProps}>
      <FormFailure failure={form.failure} />
      <Group gap="sm" align="flex-start">
        <TextInput
          className={classes.field ?? ''}
          label={texts.threshold(year)}
          description={texts.thresholdHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="decimal"
          autoComplete="off"
          leftSection="$"
          {...form.field('threshold')}
        />
        <BusyButton className={classes.button} type="submit" variant="default" busy={form.submitting}>
          {texts.save}
        </BusyButton>
      </Group>
    </form>
  );
}

type Report = AnswerOf<typeof showYearReport>;

const columnsFor = (year: number): readonly Column<YearLine>[] => [
  {
    header: texts.patient,
    headsCard: true,
    width: '34%',
    cell: ({ id, name, email }) => <PersonText name={name} email={email} to={patientAddress(id)} />,
  },
  {
    header: texts.mark,
    width: '13%',
    beside: true,
    isBlank: ({ over_threshold: isOver }) => !isOver,
    cell: ({ over_threshold: isOver }) =>
      isOver && (
        <span className="kit-state">
          <IconAlertTriangle size={16} aria-hidden />
          {texts.reached}
        </span>
      ),
  },
  { ...moneyColumn<YearLine>(texts.earned, '13%', ({ earned }) => earned), beside: true },
  moneyColumn(texts.givenOut, '13%', ({ given_out: givenOut }) => givenOut),
  moneyColumn(texts.left, '13%', ({ left }) => left),
  moneyColumn(texts.redeemed(year), '14%', ({ redeemed }) => redeemed),
];

function Sums({ report }: { readonly report: Report }) {
  const { sums, deleted_accounts: deleted, is_running: isRunning, threshold, year } = report;
  const amounts = [sums.earned, sums.given_out, sums.left, sums.redeemed, ...Object.values(deleted)];
  const write = moneyAmong(amounts);
  return (
    <MoneyTogether amounts={amounts}>
      <Facts
        large
        facts={[
          { label: texts.earned, value: <Money amount={sums.earned} /> },
          { label: texts.givenOut, value: <Money amount={sums.given_out} /> },
          { label: texts.left, value: <Money amount={sums.left} /> },
          { label: texts.redeemed(year), value: <Money amount={sums.redeemed} /> },
          { label: texts.over(formatMoney(threshold)), value: texts.patients(sums.over_threshold) },
        ]}
      />
      {Object.values(deleted).some((amount) => amount !== 0) && (
        <Hint>{texts.deleted(write(deleted.earned), write(deleted.redeemed))}</Hint>
      )}
      <Hint>{isRunning ? texts.running(year) : texts.closed(year)}</Hint>
    </MoneyTogether>
  );
}

function ReportOf({ year }: { readonly year: number }) {
  const { change } = useAddressState();
  const { asked, searched } = useListSearch('page', 50);
  const read = useApi(showYearReport, { params: { year }, query: asked }, { keepPreviousData: false });
  // The sums are the year's, whatever is searched for.
  const { data: whole } = useApi(showYearReport, { params: { year }, query: { per_page: 50 } });
  const shown = read.data ?? whole;
  return (
    <>
      <Section
        title={String(year)}
        actions={
          <ExportButton
            label={texts.download}
            endpoint={showYearReport}
            input={{ params: { year }, query: { format: 'csv' } }}
            fileName={`year_report_${year}.csv`}
            underWay={texts.downloading}
            done={texts.downloaded}
          />
        }
      >
        <Group align="flex-start">
          <NativeSelect
            w="10rem"
            label={texts.year}
            data={(shown?.years ?? [year]).map(String)}
            value={String(year)}
            onChange={({ currentTarget: { value } }) => change({ year: value, page: undefined, q: undefined })}
          />
          {shown && <ThresholdForm key={`${year} ${shown.threshold}`} year={year} threshold={shown.threshold} />}
        </Group>
        {shown && <Sums report={shown} />}
        <SearchedTable
          {...searched}
          says={texts}
          drawing="list"
          read={read}
          rowsOf={({ patients }) => patients}
          columns={columnsFor(year)}
          amountsOf={({ earned, given_out: givenOut, left, redeemed }) => [earned, givenOut, left, redeemed]}
          dense={{ name: 'report', nameOf }}
        />
      </Section>
    </>
  );
}

/** What each patient earned in a year, how much of it was given out and is left, for the practice's accountant. */
export function YearReportPage() {
  const { address } = useAddressState();
  const today = useToday();
  const named = Number(/^2\d{3}$/.exec(address.get('year') ?? '')?.[0] ?? today?.slice(0, 4) ?? 0);
  return (
    <Stack gap="lg">
      <PageHeading
        description={texts.description}
        actions={
          <Anchor component={Link} to="/admin/credit">
            {texts.back}
          </Anchor>
        }
      >
        {texts.title}
      </PageHeading>
      {named > 0 && <ReportOf key={named} year={named} />}
    </Stack>
  );
}
