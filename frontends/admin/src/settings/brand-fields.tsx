import { type SyntheticEvent, useRef, useState, useEffect } from 'react';
import { markAddress, useApi } from '@rewards/client';
import { maxLogoBytes, maxLogoPixels, showAccent } from '@rewards/contracts/practice-brand';
import { Button, Section, Stack, Text, TextInput } from '@rewards/kit';
import { Group, IconUpload } from '@rewards/kit/desk';
import { FileField } from '../file-field.tsx';
import classes from './brand.module.css';
import type { PartFormState } from './use-part-form.ts';
import { texts } from '../texts/brand.ts';
import { say } from '../texts/say.ts';

/** A color field changes with each move of the mouse. */
const pauseMilliseconds = 200;

/** A button and a link in the color, as pages show them. */
function ColorSample({ color }: { readonly color: string }) {
  const [chosen, setChosen] = useState(color);
  useEffect(() => {
    const timer = setTimeout(() => setChosen(color), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [color]);
  const { data } = useApi(showAccent, { query: { color: chosen } });
  if (data === undefined) return <div className={classes.samples} />;
  return (
    <div className={classes.samples} role="img" aria-label={texts.sample}>
      {(['light', 'dark'] as const).map((page) => (
        <div key={page} className={classes.sample} data-page={page}>
          <span className={classes.page}>{texts[page]}</span>
          <span className={classes.button} style={{ background: data[page].accent, color: data[page].on_accent }}>
            {texts.button}
          </span>
          <span className={classes.link} style={{ color: data[page].accent }}>
            {texts.link}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Both are blank for none. A new logo is a `data:` address, the stored one a path. */
interface BrandDraft {
  readonly color: string;
  readonly new_logo: string;
}

/** What the color field shows while no color is chosen, because it can't be blank. */
const standardColor = '#0f766e';

const types = ['image/png', 'image/jpeg', 'image/webp'];

interface BrandFieldsProps {
  readonly form: Pick<PartFormState<BrandDraft>, 'values' | 'errors' | 'field' | 'setValue'>;
  /** The practice's stored mark. */
  readonly mark: string;
}

/** The practice's color, and its logo. The service checks the picture again, by its bytes. */
export const BrandFields = ({ form, mark }: BrandFieldsProps) => (
  <Section title={texts.title} description={texts.hint}>
    <ColorField form={form} />
    <LogoField form={form} mark={mark} />
  </Section>
);

function ColorField({ form }: Pick<BrandFieldsProps, 'form'>) {
  const { color } = form.values;
  return (
    <Stack gap="sm">
      <TextInput
        label={texts.color}
        description={texts.colorHint}
        type="color"
        classNames={{ input: classes.color ?? '' }}
        {...form.field('color')}
        value={color || standardColor}
      />
      {color !== '' && (
        <>
          <ColorSample color={color} />
          <Group>
            <Button variant="default" onClick={() => form.setValue('color', '')}>
              {texts.noColor}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** A file as a `data:` address. */
const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file is unreadable.')));
    reader.readAsDataURL(file);
  });

function LogoField({ form, mark }: BrandFieldsProps) {
  const { new_logo: logo } = form.values;
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const show = (address: string) => {
    setRefused(undefined);
    form.setValue('new_logo', address);
  };
  const take = (file: File) => {
    if (!types.includes(file.type)) setRefused(say('logoInvalid'));
    else if (file.size > maxLogoBytes) setRefused(say('logoTooLarge'));
    else addressOf(file).then(show, () => setRefused(say('logoInvalid')));
  };
  const check = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    if (Math.max(naturalWidth, naturalHeight) > maxLogoPixels) setRefused(say('logoTooLarge'));
  };
  const initials = mark.startsWith('data:') ? mark : undefined;
  const shown = logo === '' ? initials : markAddress(logo);
  return (
    <Stack gap="sm">
      <FileField
        ref={field}
        style={{ maxWidth: '40rem' }}
        name="new_logo"
        label={texts.logo}
        accept={types.join(',')}
        error={refused ?? form.errors['new_logo']}
        forgetsFile
        onFile={(file) => file && take(file)}
      >
        {shown === undefined ? (
          <IconUpload size={28} aria-hidden />
        ) : (
          <img
            className={classes.logo}
            data-initials={shown === initials || undefined}
            src={shown}
            alt=""
            onLoad={check}
            onError={() => setRefused(say('logoInvalid'))}
          />
        )}
        <span aria-hidden>{logo === '' ? texts.chooseLogo : texts.replaceLogo}</span>
      </FileField>
      {logo === '' ? (
        <Text fz="sm" c="dimmed">
          {texts.noLogo}
        </Text>
      ) : (
        <Group>
          <Button
            variant="default"
            onClick={() => {
              show('');
              field.current?.focus();
            }}
          >
            {texts.removeLogo}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
