import type { QrGeneration } from '@rewards/contracts/front-desk';
import { ActionIcon, ShortDate, type Column } from '@rewards/kit';
import { IconTrash } from '@rewards/kit/desk';
import { actionsColumn, countColumn, Detail, moneyColumn, PersonText, textColumn } from '@rewards/kit/lists';
import { texts } from '../texts/front-desk.ts';

/** The display name of a QR's patient. */
export const patientOf = ({ user }: QrGeneration): string => user.name || user.email;

/** The columns of QR Code Generated. */
export const qrGenerationColumns = (
  onDelete: ((qr: QrGeneration) => void) | undefined,
): readonly Column<QrGeneration>[] => [
  {
    header: texts.qrGenerated.patient,
    headsCard: true,
    width: '18%',
    cell: ({ user }) => (
      <>
        <PersonText name={user.name} email={user.email} />
        <Detail>
          {texts.qrGenerated.code} {user.referral_code}
        </Detail>
      </>
    ),
  },
  {
    ...textColumn(texts.qrGenerated.generatedBy, '11%', ({ generated_by_admin: by }) => by && (by.name || by.email)),
    yields: true,
  },
  textColumn(texts.qrGenerated.staff, '9%', ({ assigned_staff: staff }) => staff),
  { header: texts.qrGenerated.created, width: '18%', cell: ({ created_at: created }) => created },
  {
    header: texts.qrGenerated.use,
    width: '16%',
    beside: true,
    cell: ({ used_at: used }) =>
      used === null ? (
        texts.qrGenerated.notUsed
      ) : (
        <>
          {texts.qrGenerated.used} <ShortDate at={used} />
        </>
      ),
  },
  countColumn(texts.qrGenerated.signedUp, '9%', ({ signed_up }) => signed_up),
  countColumn(texts.qrGenerated.completed, '10%', ({ completed }) => completed),
  countColumn(texts.qrGenerated.total, '6%', ({ total_referrals }) => total_referrals),
  moneyColumn(texts.qrGenerated.earnings, '9%', ({ earnings }) => earnings),
  actionsColumn(
    texts.qrGenerated.actions,
    '6%',
    (qr) =>
      onDelete && (
        <ActionIcon aria-label={texts.qrGenerated.deleteOf(patientOf(qr))} onClick={() => onDelete(qr)}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      ),
  ),
];
