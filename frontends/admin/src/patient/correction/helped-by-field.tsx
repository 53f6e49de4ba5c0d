import type { FormField } from '@rewards/kit';
import { TeamField } from '../../team-field.tsx';
import { texts } from '../../texts/patient-correction.ts';

interface HelpedByFieldProps extends FormField {
  /** The current value, who may have left the team. */
  readonly formerly: string | null;
}

/**
 * The team member who helped the patient, or nobody (rule 36). A helper who has since left the team stays on record.
 */
export function HelpedByField({ formerly, ...field }: HelpedByFieldProps) {
  const besides = (team: readonly string[] | undefined) => {
    if (!formerly || team?.includes(formerly)) return [];
    return [{ value: formerly, label: team === undefined ? formerly : texts.formerly(formerly) }];
  };
  return (
    <TeamField
      label={texts.fields.staff}
      nobody={texts.nobody}
      besides={besides}
      failed={texts.staffFailed}
      {...field}
    />
  );
}
