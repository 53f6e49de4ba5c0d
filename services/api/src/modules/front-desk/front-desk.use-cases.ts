import { ClearQr } from '@rewards/domain/front-desk/clear-qr';
import { DeleteQrGeneration } from '@rewards/domain/front-desk/delete-qr-generation';
import { GenerateQr } from '@rewards/domain/front-desk/generate-qr';
import { OpenCard } from '@rewards/domain/front-desk/open-card';
import { ResendMail } from '@rewards/domain/front-desk/resend-mail';
import { ScanQr } from '@rewards/domain/front-desk/scan-qr';

export const frontDeskUseCases = {
  generateQr: GenerateQr,
  resendMail: ResendMail,
  clearQr: ClearQr,
  deleteQrGeneration: DeleteQrGeneration,
  scanQr: ScanQr,
  openCard: OpenCard,
};

/** The answer to each reason the use cases refuse for. */
export const frontDeskRefusals = {
  patient_missing: { code: 'invalid', field: 'user_id' },
  patient_is_admin: { code: 'invalid', field: 'user_id' },
  staff_not_on_team: { code: 'invalid', field: 'staff' },
  email_placeholder: { code: 'invalid', field: 'email' },
  qr_used: 'page',
  qr_expired: 'page',
  qr_unknown: 'page',
  card_expired: 'page',
  card_unknown: 'page',
} as const;
