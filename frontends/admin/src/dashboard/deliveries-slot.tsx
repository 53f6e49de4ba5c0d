import { Dialog } from '@rewards/kit';
import { useAddressState } from '@rewards/kit/lists';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts } from '../texts/desk.ts';

const load = async () => (await import('./desk-messages.tsx')).DeskMessages;

const parameter = 'show';
const deliveries = 'deliveries';

/** Opens the list of messages that need someone. It's in the address, so Back closes it. */
export function useShowDeliveries(): () => void {
  const { change } = useAddressState();
  return () => change({ [parameter]: deliveries });
}

/** Failed messages, replies and planned texts, loaded on demand. */
export function DeliveriesSlot() {
  const { address, change } = useAddressState();
  return (
    <Dialog
      opened={address.get(parameter) === deliveries}
      place="top"
      title={texts.messages.title}
      onClose={() => change({ [parameter]: undefined })}
    >
      <LazySection load={load} failed={texts.messages.failed} />
    </Dialog>
  );
}
