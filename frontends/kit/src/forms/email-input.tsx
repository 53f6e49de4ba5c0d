import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { useKitTexts } from '../texts/use-kit-texts.ts';

interface EmailInputProps extends TextInputProps {
  /** The email that was probably meant. */
  readonly meant: string | undefined;
  readonly onTake: (meant: string) => void;
}

/** A field for an email. It asks about what looks like a typing error, and never insists. */
export function EmailInput({ meant, onTake, className, ...field }: EmailInputProps) {
  const texts = useKitTexts();
  const asked = field.readOnly ? undefined : meant;
  return (
    <div className={className}>
      <TextInput type="email" inputMode="email" {...field} />
      <div aria-live="polite">
        {asked !== undefined && (
          <p className="kit-group kit-small kit-anywhere" style={{ gap: '0 0.5rem', paddingBlockStart: '0.25rem' }}>
            {texts.didYouMean(asked)}{' '}
            <UnstyledButton type="button" className="kit-text-action" onClick={() => onTake(asked)}>
              {texts.useThisEmail}
            </UnstyledButton>
          </p>
        )}
      </div>
    </div>
  );
}
