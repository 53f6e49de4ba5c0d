import { MailSeal } from '@rewards/postgres/mail/mail-seal';
import { AesSecretSeal } from '@rewards/system/aes-secret-seal';

/** A seal whose key is this byte 32 times. */
export const mailSealWith = (byte: number): MailSeal => new MailSeal(new AesSecretSeal([Buffer.alloc(32, byte)]));

export const mailSealForTests = mailSealWith(7);
