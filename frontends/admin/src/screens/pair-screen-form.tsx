import { useCall } from '@rewards/client';
import { claimScreen } from '@rewards/contracts/screens';
import { Button, Section, TextInput, toast, useValidatedForm } from '@rewards/kit';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/index.ts';
import { say } from '../texts/say.ts';
import classes from './screens.module.css';

const blank = { code: '', name: '' };

/** Makes a screen of the device that shows this code (rule 21). */
export function PairScreenForm() {
  const claim = useCall(claimScreen);
  const form = useValidatedForm({
    say,
    schema: claimScreen.body,
    initial: blank,
    onSubmit: async (body) => {
      const { screen } = await claim({ body });
      toast.success(texts.screens.paired(screen.name));
      form.reset(blank);
    },
  });

  return (
    <Section title={texts.screens.pairTitle} description={texts.screens.pairHint}>
      <FormFailure failure={form.failure} />
      <form className={classes.pair} {...form.formProps}>
        <TextInput
          className={classes.code ?? ''}
          label={texts.screens.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
        />
        <TextInput
          className={classes.name ?? ''}
          label={texts.screens.name}
          placeholder={texts.screens.nameExample}
          autoComplete="off"
          {...form.field('name')}
        />
        <Button type="submit" className={classes.submit ?? ''} loading={form.submitting}>
          {texts.screens.pair}
        </Button>
      </form>
    </Section>
  );
}
