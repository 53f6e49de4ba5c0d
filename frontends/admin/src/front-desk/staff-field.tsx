import { usePublicConfig } from '@rewards/client';
import type { FormField } from '@rewards/kit';
import { TeamField } from '../team-field.tsx';
import { texts } from '../texts/front-desk.ts';

/** The team member who helps the patient. If left alone, the one on record stays. */
export function StaffField(field: FormField) {
  const { data: known } = usePublicConfig();
  if (known?.staff_names.length === 0) return null;
  const { staff, staffAsOnRecord, staffFailed } = texts.qrDisplay;
  return <TeamField label={staff} nobody={staffAsOnRecord} failed={staffFailed} {...field} />;
}
