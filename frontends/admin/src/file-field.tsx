import {
  useId,
  useState,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
} from 'react';
import classes from './file-field.module.css';

/**
 * Ignores files dropped outside the field, or on it while it's disabled. The browser would replace the page with them.
 * Another file field takes its own.
 */
function useDropsElsewhereIgnored(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      const isOwn = event.target === field.current;
      if (isOwn ? field.current?.disabled : !isFileField(event.target)) event.preventDefault();
    };
    const heard = new AbortController();
    for (const event of ['dragover', 'drop'] as const) window.addEventListener(event, ignore, { signal: heard.signal });
    return () => heard.abort();
  }, [field]);
}

const isFileField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

interface FileFieldProps extends Pick<ComponentProps<'input'>, 'accept' | 'disabled' | 'name'> {
  /** For focusing the field on an error. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly style?: CSSProperties;
  readonly label: string;
  readonly error: string | undefined;
  readonly onFile: (file: File | undefined) => void;
  /** Whether the same file can be chosen again, for example after a failure. */
  readonly forgetsFile?: boolean;
  /** Whether this is the focus target for `useFocusThatFollows`. */
  readonly takesFocus?: boolean;
  /** The area's visible content. Screen readers get it from the field itself. */
  readonly children: ReactNode;
}

/**
 * Accepts one file, chosen or dropped. The browser's own file field covers the whole area invisibly, so clicks, drops
 * and the keyboard work natively.
 */
export function FileField({
  ref,
  style,
  label,
  error,
  disabled,
  accept,
  name,
  onFile,
  forgetsFile,
  takesFocus,
  children,
}: FileFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  useDropsElsewhereIgnored(ref);
  return (
    <div style={style}>
      <label className={`kit-compact kit-strong ${classes.label}`} htmlFor={id}>
        {label}
      </label>
      <div className={classes.area} data-over={over} data-wrong={error !== undefined} data-disabled={disabled}>
        <input
          ref={ref}
          id={id}
          className={classes.input}
          type="file"
          name={name}
          accept={accept}
          disabled={disabled}
          data-focus={takesFocus}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (forgetsFile) currentTarget.value = '';
            onFile(file);
          }}
        />
        {children}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="kit-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
