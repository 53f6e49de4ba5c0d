import { Group } from '@rewards/kit/desk';
import { useState } from 'react';
import { download, saveFile, useApi } from '@rewards/client';
import { listCredits } from '@rewards/contracts/credit';
import { exportSlips, listOpenCredits } from '@rewards/contracts/credit-postings';
import { FailureState, formatDay, IconCircleCheck, Money, Section, Skeleton, Text, toast } from '@rewards/kit';
import { DateField } from '@rewards/kit/dates';
import { Detail } from '@rewards/kit/lists';
import { BusyButton } from '../../busy-button.tsx';
import { useMay } from '../../desk/may.ts';
import { Entry } from '../../entry.tsx';
import { texts } from '../../texts/credit-postings.ts';
import { useStep } from '../../use-step.ts';
import { useToday } from '../../desk/use-today.ts';
import { PostingFate } from './posting-fate.tsx';

/** Credit that needs someone in the practice's own system, and the slips of a day. */
export function SlipsSection() {
  const may = useMay();
  return (
    <Section title={texts.slips.title}>
      <OpenCredits />
      {may(exportSlips.permission) && <SlipsOfDay />}
    </Section>
  );
}

function OpenCredits() {
  const { data, error, mutate } = useApi(listOpenCredits, {});
  const { data: all } = useApi(listCredits, { query: { per_page: 1 } });
  if (data === undefined && error !== undefined)
    return <FailureState title={texts.slips.failed} reason={error.message} onRetry={() => void mutate()} />;
  if (data === undefined) return <Skeleton height="3rem" aria-busy />;
  if (data.credits.length === 0)
    return (
      <Text c="dimmed">
        <IconCircleCheck size={18} aria-hidden /> {texts.slips.nothing}
      </Text>
    );
  return (
    <ul aria-label={texts.slips.list}>
      {data.credits.map((redemption) => (
        <Entry key={redemption.id} aside={<Money amount={redemption.amount} />}>
          {redemption.user ? redemption.user.name || redemption.user.email : ''}
          <Detail>{formatDay(redemption.given_on)}</Detail>
          <PostingFate redemption={redemption} system={all?.practice_system ?? null} />
        </Entry>
      ))}
    </ul>
  );
}

function SlipsOfDay() {
  const today = useToday();
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? today ?? '';
  const [busy, save] = useStep(async () => {
    const { fileName, content } = await download(exportSlips, undefined, { query: { day } });
    saveFile(content, fileName ?? exportSlips.answer.fileName.replace('{date}', day));
    toast.success(texts.slips.downloaded, 'slips');
  }, 'slips');
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {texts.slips.hint}
      </Text>
      <Group gap="sm" align="end">
        <DateField label={texts.slips.day} value={day} max={today} onDay={setChosen} />
        <BusyButton variant="default" busy={busy} onClick={save}>
          {texts.slips.download}
        </BusyButton>
      </Group>
    </div>
  );
}
