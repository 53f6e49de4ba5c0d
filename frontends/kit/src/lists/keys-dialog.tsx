import { Dialog } from '@rewards/kit';
import classes from './row-detail.module.css';
import type { RowKey } from './row-keys.ts';
import { useListTexts } from './use-list-texts.ts';

interface KeysDialogProps {
  readonly opened: boolean;
  readonly rowKeys: readonly Pick<RowKey<never>, 'key' | 'says'>[];
  readonly onClose: () => void;
}

/** The keys of a list, which `?` opens. */
export function KeysDialog({ opened, rowKeys, onClose }: KeysDialogProps) {
  const texts = useListTexts();
  const { down, up, open, close, find, help } = texts.keyNames;
  const acts = texts.keyActs;
  const lines = [
    [down, acts.down],
    [up, acts.up],
    [open, acts.open],
    ...rowKeys.map(({ key, says }) => [key, says] as const),
    [close, acts.close],
    [find, acts.find],
    [help, acts.help],
  ] as const;
  return (
    <Dialog opened={opened} title={texts.keys} onClose={onClose}>
      <dl className={classes.keys}>
        {lines.map(([key, says]) => (
          <div key={says}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
