import type {
  CommandedScreen,
  DisplayEvent,
  DisplayNews,
  NewQr,
  ScreenCommand,
} from '@rewards/domain/screens/display-events';
import type { RowOf } from '../sql/table.ts';
import type { Queries } from '../sql/queries.ts';
import { type DisplayEventsTable, displayEvents as table } from '../tables/screens-tables.ts';

type Row = RowOf<typeof DisplayEventsTable>;

const kinds = namesOf<DisplayEvent['kind']>({
  new_qr: true,
  qr_clear: true,
  screen_command: true,
  sms_sent: true,
  sms_failed: true,
  practice_changed: true,
});
const commands = namesOf<ScreenCommand>({ reload: true, chime: true, identify: true, test: true });

/**
 * All events, for further filters. A newer release running at the same time may add other kinds. This release ignores
 * them.
 */
export const displayEvents = (queries: Queries) =>
  queries
    .selectFrom('display_events')
    .select('id')
    .select(table.properties)
    .where('kind', 'in', kinds)
    .where((row) => row.or([row('command', 'is', null), row('command', 'in', commands)]));

/** Events that change the shown QR. */
export const changes = (queries: Queries) => displayEvents(queries).where('kind', 'in', ['new_qr', 'qr_clear']);

const nothing = {
  qrGenerationId: null,
  qrUrl: null,
  landingUrl: null,
  expiresAt: null,
  firstName: null,
  welcomeName: null,
  smsWillSend: null,
  smsScheduledFor: null,
  smsHasPhone: null,
  place: null,
  clearsId: null,
  screenId: null,
  command: null,
} as const;

/** The row for a new event. */
export function toRow(news: DisplayNews, at: Date): Row {
  if (news.kind === 'qr_clear') {
    const clearsId = news.clearsId === undefined ? null : String(news.clearsId);
    return { ...nothing, kind: news.kind, at, clearsId };
  }
  if (news.kind !== 'new_qr') return { ...nothing, ...news, at };
  const { sms, landingDigest, ...rest } = news;
  // An older release running at the same time needs both columns. They don't contain an address.
  const qr = { ...rest, landingUrl: landingDigest, qrUrl: landingDigest };
  const { willSend = null, scheduledFor = null, hasPhone = null } = sms ?? {};
  return { ...nothing, ...qr, at, smsWillSend: willSend, smsScheduledFor: scheduledFor, smsHasPhone: hasPhone };
}

/** Reads an event from its row. @throws if a QR's row lacks what the table's constraints require. */
export function toDisplayEvent({ id, ...row }: Row & { readonly id: string | number | bigint }): DisplayEvent {
  // Ids stay far below the largest safe integer.
  const told = { id: Number(id), at: row.at };
  const { kind, smsWillSend, smsScheduledFor, smsHasPhone, landingUrl: landingDigest, place, clearsId } = row;
  if (kind === 'screen_command') return { ...told, ...commandOf(told.id, row) };
  if (kind === 'qr_clear') return { ...told, kind, ...(clearsId === null ? {} : { clearsId: Number(clearsId) }) };
  if (kind !== 'new_qr') return { ...told, kind };
  const { qrGenerationId, expiresAt, firstName, welcomeName } = row;
  const where = place === null ? {} : { place };
  const qr = { kind, qrGenerationId, landingDigest, expiresAt, firstName, welcomeName, ...where };
  if (!isWhole(qr)) throw new Error(`The display event ${told.id} is no whole QR`);
  if (smsWillSend === null || smsHasPhone === null) return { ...qr, ...told };
  return { ...qr, ...told, sms: { willSend: smsWillSend, scheduledFor: smsScheduledFor, hasPhone: smsHasPhone } };
}

function commandOf(id: number, { screenId, command }: Row): CommandedScreen {
  if (screenId === null || command === null) throw new Error(`The display event ${id} is no whole command`);
  return { kind: 'screen_command', screenId, command };
}

const isWhole = (qr: Partial<Row> & { landingDigest: string | null }): qr is Omit<NewQr, 'sms'> =>
  qr.kind === 'new_qr' && [qr.qrGenerationId, qr.landingDigest, qr.expiresAt].every((part) => part !== null);

function namesOf<Name extends string>(each: Readonly<Record<Name, true>>): readonly Name[] {
  return Object.keys(each) as Name[];
}
