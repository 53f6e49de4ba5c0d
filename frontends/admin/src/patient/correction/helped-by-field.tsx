import type { FormField } from '@rewards/kit';
import { TeamField } from '../../team-field.tsx';
import { texts } from '../../texts/patient-correction.ts';

interface HelpedByFieldProps extends FormField {
  /** Who stands there now; they may have left the team. */
  readonly formerly: string | null;
}

/** Who of the team helped the patient, or nobody (rule 36). Who left the team since stays the one who helped. */
export function HelpedByField({ formerly, ...field }: HelpedByFieldProps) {
  const besides = (team: readonly string[] | undefined) => {
    if (!formerly || team?.includes(formerly)) return [];
    return [{ value: formerly, label: team === undefined ? formerly : texts.formerly(formerly) }];
  };
  return (
    <TeamField label={texts.staff} nobody={texts.nobody} besides={besides} failed={texts.staffFailed} {...field} />
  );
}
