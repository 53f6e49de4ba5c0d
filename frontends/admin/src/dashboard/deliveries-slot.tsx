import { Dialog } from '@rewards/kit';
import { useAddressState } from '@rewards/kit/lists';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts } from '../texts/desk.ts';

const load = async () => (await import('./failed-deliveries.tsx')).FailedDeliveries;

const parameter = 'show';
const deliveries = 'deliveries';

/** Opens what failed on its way to people; it stands in the address, so that Back closes it. */
export function useShowDeliveries(): () => void {
  const { change } = useAddressState();
  return () => change({ [parameter]: deliveries });
}

/** The place of what failed on its way to people, loaded when it is asked for. */
export function DeliveriesSlot() {
  const { address, change } = useAddressState();
  return (
    <Dialog
      opened={address.get(parameter) === deliveries}
      place="top"
      title={texts.waiting.deliveries}
      onClose={() => change({ [parameter]: undefined })}
    >
      <LazySection load={load} failed={texts.waiting.deliveriesFailed} />
    </Dialog>
  );
}
