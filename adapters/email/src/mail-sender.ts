import type { Brand } from '@rewards/domain/practice/brand';
import type { MailLanguage } from './texts/mail-texts.ts';

/** The practice's sender details, and the base address of all links. */
export interface MailSender {
  /** The language of its emails. */
  readonly language: MailLanguage;
  readonly practiceName: string;
  /** The postal address in one line. */
  readonly practiceAddress: string;
  /** In display format. Empty if the practice listed none. */
  readonly practicePhone: string;
  /** A number in display format, such as +1 (678) 555-0101. */
  phoneInWords(phone: string): string;
  readonly publicUrl: string;
  /** Where sessions live, so sign-in links go there. The same as `publicUrl`, unless the API has its own address. */
  readonly apiUrl: string;
  /** The link that turns off a user's notifications, or reminders to a friend without an account. */
  unsubscribeUrl(id: string): string;
  readonly brand: Brand;
  /** Takes the place of the initials. It's attached, because most clients load none from elsewhere. */
  readonly logo?: { readonly bytes: Uint8Array; readonly mediaType: string } | undefined;
  /** A QR code of an address, as PNG. */
  qrPicture(address: string): Promise<Buffer>;
}
