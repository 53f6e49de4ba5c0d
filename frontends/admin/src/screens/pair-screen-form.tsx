import { apiAddress, useCall } from '@rewards/client';
import { claimScreen } from '@rewards/contracts/screens';
import { Anchor, Button, Section, TextInput, toast } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { formNames } from '../edits/form-names.ts';
import { useKeptForm } from '../edits/use-kept-form.ts';
import { FormFailure } from '../form-failure.tsx';
import classes from '../form.module.css';
import { texts } from '../texts/screens.ts';
import own from './screens.module.css';

const blank = { code: '', name: '' };

/** Pairs the device that shows this code (rule 21). */
export function PairScreenForm() {
  const claim = useCall(claimScreen);
  const form = useKeptForm(formNames.pairScreen, {
    schema: claimScreen.body,
    initial: blank,
    onSubmit: async (body) => {
      const { screen } = await claim({ body });
      toast.success(texts.paired(screen.name));
      form.reset(blank);
    },
  });

  return (
    <Section
      title={texts.pairTitle}
      description={
        <>
          {texts.pairHint}{' '}
          <Anchor href={`${apiAddress()}/screens/setup`} underline="always">
            {texts.howToSetUp}
          </Anchor>
        </>
      }
    >
      <FormFailure failure={form.failure} />
      <Group component="form" gap="sm" align="flex-start" {...form.formProps}>
        <TextInput
          className={own.code ?? ''}
          label={texts.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
        />
        <TextInput
          className={own.name ?? ''}
          label={texts.name}
          placeholder={texts.nameExample}
          autoComplete="off"
          {...form.field('name')}
        />
        <Button type="submit" className={`${classes.button} ${own.submit}`} loading={form.submitting}>
          {texts.pair}
        </Button>
      </Group>
    </Section>
  );
}
