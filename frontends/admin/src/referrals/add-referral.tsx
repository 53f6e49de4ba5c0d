import { Dialog } from '@rewards/kit';
import { IconPlus } from '@rewards/kit/desk';
import { useAddressState } from '@rewards/kit/lists';
import { SmallButton } from '../busy-button.tsx';
import { LazySection } from '../desk/lazy-section.tsx';
import { mayLeave } from '../desk/use-asks-before-leaving.ts';
import { formNames } from '../edits/form-names.ts';
import { texts } from '../texts/referrals.ts';

const load = async () => (await import('./by-hand-form.tsx')).ByHandForm;

/** Adds a referral by hand, in a dialog that keeps its state in the address. */
export function AddReferral() {
  const { address, change } = useAddressState();
  const end = () => change({ add: undefined });
  return (
    <>
      <SmallButton Icon={IconPlus} onClick={() => change({ add: 'referral' })}>
        {texts.referrals.add}
      </SmallButton>
      <Dialog
        opened={address.get('add') === 'referral'}
        place="top"
        title={texts.byHand.title}
        onClose={() => mayLeave(formNames.referral) && end()}
      >
        <LazySection load={load} onDone={end} failed={texts.byHand.failed} />
      </Dialog>
    </>
  );
}
