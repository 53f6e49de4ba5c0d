import type { DisplayEvent, DisplayNews } from '@rewards/domain/screens/display-events';
import type { Selectable } from 'kysely';
import type { Queries, Tables } from '../tables.ts';

type Row = Omit<Selectable<Tables['display_events']>, 'id'> & { readonly id: string | number | bigint };

/** All events, to be narrowed down. */
export const displayEvents = (queries: Queries) => queries.selectFrom('display_events').selectAll();

/** The last event that changed what screens show. */
export const lastChange = (queries: Queries) =>
  displayEvents(queries).where('kind', 'in', ['new_qr', 'qr_clear']).orderBy('id', 'desc').limit(1);

/** The columns of an event that is about to be kept. */
export const columnsOf = (news: DisplayNews) => (news.kind === 'new_qr' ? qrColumns(news) : { kind: news.kind });

const qrColumns = ({ sms, ...qr }: DisplayNews & { kind: 'new_qr' }) => ({
  kind: qr.kind,
  qrGenerationId: qr.qrGenerationId,
  qrUrl: qr.qrUrl,
  landingUrl: qr.landingUrl,
  expiresAt: qr.expiresAt,
  firstName: qr.firstName,
  welcomeName: qr.welcomeName,
  smsWillSend: sms?.willSend ?? null,
  smsScheduledFor: sms?.scheduledFor ?? null,
  smsHasPhone: sms?.hasPhone ?? null,
});

/** The event that a row keeps. @throws when a QR's row lacks what the table's constraints demand. */
export function toDisplayEvent(row: Row): DisplayEvent {
  // Ids stay far below what a number holds exactly.
  const told = { id: Number(row.id), at: row.at };
  if (row.kind !== 'new_qr') return { ...told, kind: row.kind };
  const {
    kind,
    qrGenerationId,
    qrUrl,
    landingUrl,
    expiresAt,
    firstName,
    welcomeName,
    smsWillSend,
    smsScheduledFor,
    smsHasPhone,
  } = row;
  if (qrGenerationId === null || qrUrl === null || landingUrl === null || expiresAt === null) {
    throw new Error(`The display event ${told.id} is no whole QR`);
  }
  const qr = { ...told, kind, qrGenerationId, qrUrl, landingUrl, expiresAt, firstName, welcomeName };
  if (smsWillSend === null || smsHasPhone === null) return qr;
  return { ...qr, sms: { willSend: smsWillSend, scheduledFor: smsScheduledFor, hasPhone: smsHasPhone } };
}
