import type { QrGeneration } from '@rewards/contracts/front-desk';
import { ActionIcon, Money, ShortDate, TruncatedText, type Column } from '@rewards/kit';
import { IconTrash } from '@rewards/kit/desk';
import { countColumn, Detail, NoneText, PersonText } from '@rewards/kit/lists';
import { texts } from '../texts/front-desk.ts';

/** How people call the patient of a QR. */
export const patientOf = ({ user }: QrGeneration): string => user.name || user.email;

/** The columns of QR Code Generated. */
export const qrGenerationColumns = (onDelete: (qr: QrGeneration) => void): readonly Column<QrGeneration>[] => [
  {
    header: texts.qrGenerated.patient,
    headsCard: true,
    width: '19%',
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
    header: texts.qrGenerated.generatedBy,
    wideOnly: true,
    width: '11%',
    cell: ({ generated_by_admin: admin }) =>
      admin ? <TruncatedText lines={2}>{admin.name || admin.email}</TruncatedText> : <NoneText />,
  },
  {
    header: texts.qrGenerated.staff,
    width: '9%',
    isBlank: ({ assigned_staff: staff }) => !staff,
    cell: ({ assigned_staff: staff }) => (staff ? <TruncatedText lines={2}>{staff}</TruncatedText> : <NoneText />),
  },
  {
    header: texts.qrGenerated.created,
    width: '16%',
    cell: ({ created_at: created, used_at: used }) => (
      <>
        {created}
        <Detail>
          {used === null ? (
            texts.qrGenerated.notUsed
          ) : (
            <>
              {texts.qrGenerated.used} <ShortDate at={used} />
            </>
          )}
        </Detail>
      </>
    ),
  },
  countColumn(texts.qrGenerated.signedUp, '9%', ({ signed_up }) => signed_up),
  countColumn(texts.qrGenerated.completed, '12%', ({ completed }) => completed),
  countColumn(texts.qrGenerated.total, '8%', ({ total_referrals }) => total_referrals),
  {
    header: texts.qrGenerated.earnings,
    width: '10%',
    align: 'end',
    isBlank: ({ earnings }) => earnings === 0,
    cell: ({ earnings }) => <Money amount={earnings} />,
  },
  {
    header: texts.qrGenerated.actions,
    hideHeader: true,
    width: '6%',
    align: 'end',
    cell: (qr) => (
      <ActionIcon aria-label={texts.qrGenerated.deleteOf(patientOf(qr))} onClick={() => onDelete(qr)}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    ),
  },
];
