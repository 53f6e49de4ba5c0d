import { useEffect, useRef } from 'react';
import { Alert, Button, IconAlertTriangle, Text } from '@rewards/kit';
import { BusyButton } from '../busy-button.tsx';
import classes from '../form.module.css';
import { texts } from '../texts/reports.ts';
import { IgnoredRows } from './ignored-rows.tsx';
import { ReportColumns } from './report-columns.tsx';
import { ReportSample } from './report-sample.tsx';
import own from './reports.module.css';
import type { Mapping, ReportStep } from './use-report.ts';

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
    <div className={classes.form} aria-busy={isBusy}>
      <h3 ref={title} tabIndex={-1} className={own.title}>
        {texts.title(dropped.file.name)}
      </h3>
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
      <ReportColumns preview={preview} mapping={mapping} isFixed={busy === 'taking'} onMap={onMap} />
      {preview.sample.length > 0 && <ReportSample rows={preview.sample} />}
      <div className={own.actions}>
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
      </div>
    </div>
  );
}
