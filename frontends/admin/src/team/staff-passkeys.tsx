import { Section } from '@rewards/kit';
import { Switch } from '@rewards/kit/fields';
import { texts } from '../texts/admins.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { useStep } from '../use-step.ts';
import { useProfileChange } from './use-profile-change.ts';

/** Whether staff need a passkey before they open the desk. */
export function StaffPasskeys({ isOn }: { readonly isOn: boolean }) {
  const changeProfile = useProfileChange();
  const offerUndo = useUndoOffer();
  const [busy, turn] = useStep(async (on: boolean) => {
    const { activity_id: entry } = await changeProfile(() => ({ staff_passkeys: on }));
    offerUndo(on ? texts.staffPasskeys.turnedOn : texts.staffPasskeys.turnedOff, entry);
  });
  return (
    <Section title={texts.staffPasskeys.title}>
      <Switch
        label={texts.staffPasskeys.label}
        description={texts.staffPasskeys.hint}
        checked={isOn}
        aria-busy={busy}
        onChange={({ currentTarget: { checked } }) => void turn(checked)}
      />
    </Section>
  );
}
