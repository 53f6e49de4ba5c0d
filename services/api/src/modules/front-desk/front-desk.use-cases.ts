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
