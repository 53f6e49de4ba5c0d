import { ClearQr } from '@rewards/domain/front-desk/clear-qr';
import { DeleteQrGeneration } from '@rewards/domain/front-desk/delete-qr-generation';
import { GenerateQr } from '@rewards/domain/front-desk/generate-qr';
import { OpenCard } from '@rewards/domain/front-desk/open-card';
import { ResendMail } from '@rewards/domain/front-desk/resend-mail';
import { ScanQr } from '@rewards/domain/front-desk/scan-qr';
import { type Resolved, classesOf, bind } from '../binding.ts';
import { ports } from '../ports.ts';

export const frontDeskUseCases = {
  generateQr: bind(
    GenerateQr,
    ports(
      'unitOfWork',
      'landingTokens',
      'tokenDigest',
      'practice',
      'clock',
      'randomness',
      'publicUrl',
      'followUpPolicy',
    ),
  ),
  resendMail: bind(ResendMail, ports('unitOfWork', 'attemptLimits', 'tokenDigest', 'clock', 'randomness')),
  clearQr: bind(ClearQr, ports('unitOfWork', 'clock', 'randomness')),
  deleteQrGeneration: bind(DeleteQrGeneration, ports('unitOfWork', 'clock', 'randomness')),
  scanQr: bind(ScanQr, ports('unitOfWork', 'tokenDigest', 'clock')),
  openCard: bind(OpenCard, ports('unitOfWork', 'tokenDigest', 'clock')),
};
export const frontDeskDependencies = {
  ...classesOf(frontDeskUseCases),
  ...ports('addressHasher', 'pageAssets', 'timeZone', 'practice', 'publicUrl', 'qrGenerationList'),
};

/** The dependencies of this module's routes. */
export type FrontDeskDependencies = Resolved<typeof frontDeskDependencies>;

/** The answer to each reason the use cases refuse for. */
export const frontDeskRefusals = {
  patient_missing: { code: 'invalid', field: 'user_id' },
  patient_unknown: 'not_found',
  patient_is_admin: { code: 'invalid', field: 'user_id' },
  staff_not_on_team: { code: 'invalid', field: 'staff' },
  email_placeholder: { code: 'invalid', field: 'email' },
  qr_generation_unknown: 'not_found',
  user_unknown: 'not_found',
  mails_refused: 'mails_refused',
  qr_used: 'page',
  qr_expired: 'page',
  qr_unknown: 'page',
  card_expired: 'page',
  card_unknown: 'page',
} as const;
