import type { EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import { Button, Section, Text, TextInput } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { Textarea } from '@rewards/kit/fields';
import { FormFailure } from '../form-failure.tsx';
import { LazySection, LazyWhenVisible } from '../desk/lazy-section.tsx';
import { UnsavedHint } from '../edits/unsaved-hint.tsx';
import { texts } from '../texts/settings.ts';
import { OpeningHoursFields } from './opening-hours-fields.tsx';
import { ScenesFields } from './scenes-fields.tsx';
import classes from './settings.module.css';
import { useProfileForm, type ProfileFormState } from './use-profile-form.ts';

const loadNotice = async () => (await import('./profile-notice.tsx')).ProfileNotice;
const loadPreview = async () => (await import('./follow-up-preview.tsx')).FollowUpPreview;

interface ProfileFormProps {
  /** As last loaded. */
  readonly profile: EditablePracticeProfile;
}

function PracticeFields({ form }: { readonly form: ProfileFormState }) {
  const { settings } = texts;
  const fields = [
    { name: 'name', label: settings.name },
    { name: 'address', label: settings.address },
    { name: 'phone', label: settings.phone, type: 'tel' },
    { name: 'site_url', label: settings.site, description: settings.optional, type: 'url' },
    { name: 'directions_url', label: settings.directions, description: settings.optional, type: 'url' },
  ] as const;
  return (
    <Section title={settings.practice} description={settings.practiceHint}>
      {fields.map(({ name, ...field }) => (
        <TextInput key={name} {...field} autoComplete="off" {...form.field(name)} />
      ))}
    </Section>
  );
}

function ReviewFields({ form }: { readonly form: ProfileFormState }) {
  const { rating } = form.values;
  const figure = (name: keyof typeof rating) => ({
    name: `rating.${name}`,
    autoComplete: 'off',
    value: rating[name],
    error: form.errors[`rating.${name}`],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      form.setValue('rating', { ...rating, [name]: value }, `rating.${name}`),
  });
  return (
    <Section title={texts.settings.reviews}>
      <TextInput
        label={texts.settings.reviewAddress}
        description={texts.settings.reviewHint}
        type="url"
        autoComplete="off"
        {...form.field('review_url')}
      />
      <TextInput
        label={texts.settings.stars}
        description={texts.settings.starsHint}
        inputMode="decimal"
        {...figure('stars')}
      />
      <TextInput label={texts.settings.reviewCount} inputMode="numeric" {...figure('reviews')} />
    </Section>
  );
}

/** The practice profile (rule 26). Of two admins' changes, only those to the same field need a decision. */
export function ProfileForm({ profile }: ProfileFormProps) {
  const form = useProfileForm(profile);
  const teamError = Object.entries(form.errors).find(([name]) => name.split('.')[0] === 'staff_names')?.[1];

  return (
    <form className={classes.form} {...form.formProps}>
      <UnsavedHint isRestored={form.isRestored} />
      <PracticeFields form={form} />
      <ReviewFields form={form} />
      <OpeningHoursFields form={form} />
      <Section title={texts.settings.team}>
        <Textarea
          label={texts.settings.teamNames}
          description={texts.settings.teamHint}
          rows={6}
          {...form.field('staff_names')}
          error={teamError}
        />
      </Section>
      <Section title={texts.settings.followUp}>
        <Textarea
          label={texts.settings.followUpText}
          description={texts.settings.followUpHint}
          rows={4}
          {...form.field('follow_up_text')}
        />
        <LazyWhenVisible
          load={loadPreview}
          failed={texts.settings.previewFailed}
          height="7rem"
          template={form.values.follow_up_text}
          practice={form.values.name}
        />
      </Section>
      <ScenesFields form={form} />
      <div className={classes.saving}>
        <FormFailure failure={form.failure} />
        {form.conflicts.length + form.taken.length > 0 && (
          <LazySection
            load={loadNotice}
            failed={texts.settings.meanwhile}
            height="3rem"
            profile={profile}
            conflicts={form.conflicts}
            taken={form.taken}
            onGoOn={form.goOnWith}
          />
        )}
        <div className={classes.savingLine}>
          <Text span fz="sm" c="dimmed" role="status">
            {form.isChanged ? texts.settings.unsaved : texts.settings.allSaved}
          </Text>
          <Group gap="xs">
            {form.isChanged && (
              <Button variant="default" disabled={form.submitting} onClick={form.discard}>
                {texts.settings.discard}
              </Button>
            )}
            <Button type="submit" loading={form.submitting}>
              {texts.settings.save}
            </Button>
          </Group>
        </div>
      </div>
    </form>
  );
}
