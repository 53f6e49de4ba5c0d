import type { DisplayEvent, DisplayNews, NewQr } from '@rewards/domain/screens/display-events';
import type { RowOf } from '../table.ts';
import type { Queries } from '../tables.ts';
import { type DisplayEventsTable, displayEvents as table } from './display-events-table.ts';

type Row = RowOf<typeof DisplayEventsTable>;

/** All events, to be narrowed down. */
export const displayEvents = (queries: Queries) =>
  queries.selectFrom('display_events').select('id').select(table.properties);

/** The last event that changed what screens show. */
export const lastChange = (queries: Queries) =>
  displayEvents(queries).where('kind', 'in', ['new_qr', 'qr_clear']).orderBy('id', 'desc').limit(1);

const noQr = {
  qrGenerationId: null,
  qrUrl: null,
  landingUrl: null,
  expiresAt: null,
  firstName: null,
  welcomeName: null,
  smsWillSend: null,
  smsScheduledFor: null,
  smsHasPhone: null,
} as const;

/** The row of an event that is about to be kept. */
export function toRow(news: DisplayNews, at: Date): Row {
  if (news.kind !== 'new_qr') return { ...noQr, kind: news.kind, at };
  const { sms, landingDigest, ...rest } = news;
  // An older release that still runs beside this one wants both, and finds no address in either.
  const qr = { ...rest, landingUrl: landingDigest, qrUrl: landingDigest };
  const { willSend = null, scheduledFor = null, hasPhone = null } = sms ?? {};
  return { ...qr, at, smsWillSend: willSend, smsScheduledFor: scheduledFor, smsHasPhone: hasPhone };
}

/** The event that a row keeps. @throws when a QR's row lacks what the table's constraints demand. */
export function toDisplayEvent({ id, ...row }: Row & { readonly id: string | number | bigint }): DisplayEvent {
  // Ids stay far below what a number holds exactly.
  const told = { id: Number(id), at: row.at };
  if (row.kind !== 'new_qr') return { ...told, kind: row.kind };
  const { smsWillSend, smsScheduledFor, smsHasPhone, landingUrl: landingDigest, qrUrl: _, ...rest } = row;
  const qr = { ...rest, landingDigest };
  if (!isWhole(qr)) throw new Error(`The display event ${told.id} is no whole QR`);
  if (smsWillSend === null || smsHasPhone === null) return { ...qr, ...told };
  return { ...qr, ...told, sms: { willSend: smsWillSend, scheduledFor: smsScheduledFor, hasPhone: smsHasPhone } };
}

const isWhole = (qr: Partial<Row> & { landingDigest: string | null }): qr is Omit<NewQr, 'sms'> =>
  qr.kind === 'new_qr' && [qr.qrGenerationId, qr.landingDigest, qr.expiresAt].every((part) => part !== null);
