import classes from './keys-hint.module.css';

interface KeysHintProps {
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[];
}

/** The keys of a list, for people at a keyboard. */
export function KeysHint({ keys: hints }: KeysHintProps) {
  return (
    <p className={`kit-small kit-muted ${classes.keys}`}>
      {hints.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
