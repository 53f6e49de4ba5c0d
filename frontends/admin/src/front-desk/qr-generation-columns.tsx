import type { QrGeneration } from '@rewards/contracts/front-desk';
import { ActionIcon, Money, ShortDate, TruncatedText, type Column } from '@rewards/kit';
import { IconTrash } from '@rewards/kit/desk';
import { formatCount, NoneText, PersonText } from '@rewards/kit/lists';
import { texts } from '../texts/index.ts';
import classes from './front-desk.module.css';

const counter = (header: string, width: string, of: (qr: QrGeneration) => number): Column<QrGeneration> => ({
  header,
  width,
  align: 'end',
  cell: (qr) => <span className={classes.figures}>{formatCount(of(qr))}</span>,
});

/** How people call the patient of a QR. */
export const patientOf = ({ user }: QrGeneration): string => user.name || user.email;

/** The columns of QR Code Generated. */
export const qrGenerationColumns = (onDelete: (qr: QrGeneration) => void): readonly Column<QrGeneration>[] => [
  {
    header: texts.qrGenerated.patient,
    headsCard: true,
    width: '22%',
    cell: ({ user }) => (
      <>
        <PersonText name={user.name} email={user.email} />
        <div className={classes.detail}>
          {texts.qrGenerated.code} {user.referral_code}
        </div>
      </>
    ),
  },
  {
    header: texts.qrGenerated.generatedBy,
    width: '14%',
    cell: ({ generated_by_admin: admin }) =>
      admin ? <TruncatedText lines={2}>{admin.name || admin.email}</TruncatedText> : <NoneText />,
  },
  {
    header: texts.qrGenerated.staff,
    width: '9%',
    cell: ({ assigned_staff: staff }) => (staff ? <TruncatedText lines={2}>{staff}</TruncatedText> : <NoneText />),
  },
  { header: texts.qrGenerated.created, width: '12%', cell: ({ created_at: created }) => created },
  {
    header: texts.qrGenerated.used,
    width: '10%',
    cell: ({ used_at: used }) =>
      used === null ? <span className={classes.detail}>{texts.qrGenerated.notUsed}</span> : <ShortDate at={used} />,
  },
  counter(texts.qrGenerated.signedUp, '7%', ({ signed_up }) => signed_up),
  counter(texts.qrGenerated.completed, '9%', ({ completed }) => completed),
  counter(texts.qrGenerated.total, '6%', ({ total_referrals }) => total_referrals),
  {
    header: texts.qrGenerated.earnings,
    width: '8%',
    align: 'end',
    cell: ({ earnings }) => <Money amount={earnings} />,
  },
  {
    header: texts.qrGenerated.actions,
    hideHeader: true,
    width: '5%',
    align: 'end',
    cell: (qr) => (
      <ActionIcon aria-label={texts.qrGenerated.deleteOf(patientOf(qr))} onClick={() => onDelete(qr)}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    ),
  },
];
