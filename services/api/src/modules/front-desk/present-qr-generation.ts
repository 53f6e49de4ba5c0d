import type { QrGeneration } from '@rewards/contracts/front-desk';
import { centsToDollars } from '@rewards/domain/cents';
import type { QrGenerationRecord } from '@rewards/domain/front-desk/qr-generation-list';

/** A QR code in the history for admins (specification, section 3). Its creation time is in the practice's time zone. */
export const presentQrGeneration = (record: QrGenerationRecord, timeZone: string): QrGeneration => ({
  id: record.id,
  created_at: inWords(record.createdAt, timeZone),
  user: { name: record.user.name, email: record.user.email, referral_code: record.user.referralCode },
  generated_by_admin: record.admin && { name: record.admin.name, email: record.admin.email },
  assigned_staff: record.assignedStaff,
  follow_up: record.followUp && {
    state: record.followUp.state,
    due_at: record.followUp.dueAt.toISOString(),
    failure: record.followUp.failure,
  },
  no_text: record.leftOut && { reason: record.leftOut.reason, at: record.leftOut.at?.toISOString() ?? null },
  signed_up: record.signedUpReferrals,
  completed: record.completedReferrals,
  total_referrals: record.totalReferrals,
  earnings: centsToDollars(record.totalEarningsCents),
  used_at: record.usedAt?.toISOString() ?? null,
});

/** Mar 2, 2026, 10:00 AM. Assembled here, because engines join date and time differently. */
function inWords(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { month, day, year, hour, minute, dayPeriod } = parts;
  return `${month} ${day}, ${year}, ${hour}:${minute} ${dayPeriod}`;
}
