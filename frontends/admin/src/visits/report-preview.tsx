import { useEffect, useRef } from 'react';
import { reportColumnMeaning, type ReportPreview as Preview } from '@rewards/contracts/reports';
import { Alert, Button, formatDay, IconAlertTriangle, PhoneText, Stack, Text } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { BusyButton } from '../busy-button.tsx';
import { ColumnChooser } from '../table-reading/column-chooser.tsx';
import { PreviewTable } from '../table-reading/preview-table.tsx';
import { texts } from '../texts/reports.ts';
import { IgnoredRows } from './ignored-rows.tsx';
import type { Mapping, ReportStep } from './use-report.ts';

const { meanings } = texts;
const fields = reportColumnMeaning.options.filter((meaning) => meaning !== 'ignored');

type Row = Preview['sample'][number];
/** What a report may not tell. */
const maybeTold = ['email', 'phone', 'referred_by'] as const;

/** The first visits, as we read them. */
function Sample({ rows }: { readonly rows: readonly Row[] }) {
  const told = maybeTold.filter((field) => rows.some((row) => row[field]));
  const cellOf = (row: Row, field: (typeof maybeTold)[number]) =>
    field === 'phone' && row.phone !== null ? <PhoneText phone={row.phone} /> : row[field];
  return (
    <PreviewTable
      caption={texts.sample}
      headings={[meanings.name, meanings.day, ...told.map((field) => meanings[field]), texts.friend]}
      rows={rows.map((row) => ({
        key: row.row,
        cells: [
          row.name,
          formatDay(row.day),
          ...told.map((field) => cellOf(row, field)),
          row.is_matched ? texts.yes : texts.no,
        ],
      }))}
    />
  );
}

interface ReportPreviewProps {
  readonly step: Extract<ReportStep, { kind: 'preview' }>;
  readonly onMap: (mapping: Mapping) => void;
  readonly onTake: () => void;
  /** Reads its text as a list of names instead. Undefined if it isn't text. */
  readonly onList: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A dropped report: how we read it, and what taking it brings. Nothing is written yet. */
export function ReportPreview({ step, onMap, onTake, onList, onClose }: ReportPreviewProps) {
  const { dropped, result, mapping, busy, failure } = step;
  const isBusy = busy !== undefined;
  const { preview } = result;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  if (preview === undefined) return null;
  const { missing } = preview;
  const canTake = missing.length === 0 && !result.is_known;
  return (
    <Stack gap="md" aria-busy={isBusy}>
      <Text component="h3" ref={title} tabIndex={-1} fz="lg" fw={600} className="kit-anywhere">
        {texts.title(dropped.file.name)}
      </Text>
      {failure !== undefined && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {failure}
        </Alert>
      )}
      {result.is_known && <Alert color="yellow">{texts.known}</Alert>}
      {missing.length > 0 ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {missing.map((each) => (
            <div key={each}>{texts.missing[each]}</div>
          ))}
          {texts.missingHint}
        </Alert>
      ) : (
        <div>
          <Text fw={600} role="status">
            {texts.summary(result)}
          </Text>
          <IgnoredRows ignored={result.ignored} />
        </div>
      )}
      {preview.is_remembered && <Text fz="sm">{texts.remembered}</Text>}
      <ColumnChooser
        columns={preview.columns}
        mapping={mapping}
        fields={fields}
        labels={texts.meanings}
        severalOf={['email', 'phone']}
        mustChoose={missing.length > 0}
        disabled={busy === 'taking'}
        onMap={onMap}
      >
        <Text fz="sm" c="dimmed">
          {texts.otherColumns}
        </Text>
      </ColumnChooser>
      {preview.sample.length > 0 && <Sample rows={preview.sample} />}
      <Group gap="sm">
        {canTake && (
          <BusyButton busy={isBusy} onClick={onTake}>
            {texts.take}
          </BusyButton>
        )}
        <Button variant="default" onClick={onClose}>
          {result.is_known ? texts.another : texts.cancel}
        </Button>
        {onList !== undefined && missing.length > 0 && (
          <Button variant="subtle" onClick={onList}>
            {texts.asList}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
