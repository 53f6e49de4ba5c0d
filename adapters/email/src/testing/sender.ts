import { brandOf } from '@rewards/domain/practice/brand';
import type { MailSender } from '../mail-sender.ts';

/** A practice whose name has to be escaped. */
export const sender = {
  language: 'en',
  practiceName: 'Duluth Dental & Co <b>',
  practiceAddress: '1 Main Street, Duluth',
  practicePhone: '(770) 555-0142',
  phoneInWords: (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3'),
  publicUrl: 'https://rewards.example.com',
  apiUrl: 'https://rewards.example.com',
  unsubscribeUrl: (userId: string) => `https://rewards.example.com/mail/unsubscribe?token=${userId}`,
  brand: brandOf({ name: 'Duluth Dental & Co <b>', color: null, logo: null }),
  qrPicture: async (address: string) => Buffer.from(`QR of ${address}`),
} satisfies MailSender;
