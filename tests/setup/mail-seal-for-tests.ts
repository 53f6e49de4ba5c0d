import { MailSeal } from '@rewards/postgres/mail/mail-seal';

export const mailSealForTests = new MailSeal([Buffer.alloc(32, 7)]);
