import { IconCircleCheck, IconClock, ShortDate, usePracticeZone, Stack } from '@rewards/kit';
import { Detail } from '@rewards/kit/lists';
import type { QrGeneration } from '@rewards/contracts/front-desk';
import { Entry } from '../../entry.tsx';
import { followUpWords } from '../../front-desk/follow-up-words.ts';
import { Hint } from '../../hint.tsx';
import { texts } from '../../texts/patient-history.ts';
import { nameOf } from '../../users/patient.ts';
import type { PatientSectionProps } from '../patient-section-props.ts';
import { useMore } from '../use-more.tsx';

function QrEntry({ qr }: { readonly qr: QrGeneration }) {
  const { created_at: created, used_at: used, generated_by_admin: admin, assigned_staff: staff } = qr;
  const zone = usePracticeZone();
  const Icon = used === null ? IconClock : IconCircleCheck;
  const who = [admin && texts.by(nameOf(admin)), staff && texts.helpedBy(staff)].filter(Boolean).join(', ');
  return (
    <Entry
      aside={
        <Stack gap={4} align="flex-end" className="kit-fixed kit-small kit-muted">
          <span className={`kit-state ${used === null ? '' : 'kit-good'}`}>
            <Icon size={16} aria-hidden />
            {used === null ? texts.notScanned : texts.scanned}
          </span>
          {used !== null && <ShortDate at={used} />}
        </Stack>
      }
    >
      {created}
      {who !== '' && <Detail>{who}</Detail>}
      <Detail>{followUpWords(qr, zone)}</Detail>
    </Entry>
  );
}

/** A patient's QRs, newest first, each with its follow-up text. */
export function PatientQrs({ page: { qrs } }: PatientSectionProps) {
  const { shown, more } = useMore(qrs.rows, 5);
  if (shown.length === 0) return <Hint>{texts.noQrs}</Hint>;
  return (
    <>
      <ul>
        {shown.map((qr) => (
          <QrEntry key={qr.id} qr={qr} />
        ))}
      </ul>
      {more}
      {qrs.total > qrs.rows.length && <Hint>{texts.newest(qrs.rows.length, qrs.total)}</Hint>}
    </>
  );
}
