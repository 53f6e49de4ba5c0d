import { ClearQr } from '@rewards/domain/front-desk/clear-qr';
import { DeleteQrGeneration } from '@rewards/domain/front-desk/delete-qr-generation';
import { GenerateQr } from '@rewards/domain/front-desk/generate-qr';
import { OpenCard } from '@rewards/domain/front-desk/open-card';
import { ScanQr } from '@rewards/domain/front-desk/scan-qr';
import { make, part } from '../wiring/part.ts';
import { ports } from '../wiring/ports.ts';

const { unitOfWork, tokenDigest, clock, randomness, publicUrl, followUpPolicy } = ports;

/** What staff do at the front desk: QR codes and the cards they open (rules 18 and 19). */
export const frontDeskModule = part({
  useCases: {
    generateQr: make(GenerateQr, { unitOfWork, tokenDigest, clock, randomness, publicUrl, followUpPolicy }),
    clearQr: make(ClearQr, { unitOfWork, clock, randomness }),
    deleteQrGeneration: make(DeleteQrGeneration, { unitOfWork, clock, randomness }),
    scanQr: make(ScanQr, { unitOfWork, tokenDigest, clock }),
    openCard: make(OpenCard, { unitOfWork, tokenDigest, clock }),
  },
  refusals: {
    patient_missing: { code: 'invalid', field: 'user_id' },
    patient_unknown: 'not_found',
    qr_generation_unknown: 'not_found',
    qr_used: 'page',
    qr_expired: 'page',
    qr_unknown: 'page',
    card_expired: 'page',
    card_unknown: 'page',
  },
});
