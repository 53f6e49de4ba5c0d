import type { EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import { Section } from '@rewards/kit';
import { Textarea } from '@rewards/kit/fields';
import { LazyWhenVisible } from '../desk/lazy-section.tsx';
import type { Conflict } from '../edits/edits.ts';
import { PartForm, PartPage } from './part-form.tsx';
import { WithPreview } from './preview.tsx';
import { type SettingsPart, usePartForm } from './use-part-form.ts';
import { texts as desk } from '../texts/desk.ts';
import { valueInWords } from '../texts/edits.ts';
import { texts } from '../texts/settings.ts';

const inWords = (text: unknown) => valueInWords(String(text).split('\n').join(', '));

/** Both values of a field that is a text, whose lines may be the entries of a list. */
const textConflict = <Draft extends object>({ now, yours }: Conflict<Draft>) => ({
  now: inWords(now),
  yours: inWords(yours),
});

const loadPreview = async () => (await import('./follow-up-preview.tsx')).FollowUpPreview;

interface TextsDraft {
  readonly follow_up_text: string;
}

const part: SettingsPart<TextsDraft> = {
  page: 'texts',
  draftOf: ({ follow_up_text }) => ({ follow_up_text }),
  settingsFrom: (draft) => draft,
  labels: { follow_up_text: texts.settings.followUpText },
  inWords: textConflict,
};

function TextsForm({ profile }: { readonly profile: EditablePracticeProfile }) {
  const form = usePartForm(part, profile);
  return (
    <PartForm part={part} form={form}>
      <Section title={texts.settings.followUp}>
        <WithPreview
          preview={
            <LazyWhenVisible
              load={loadPreview}
              failed={texts.settings.previewFailed}
              height="7rem"
              template={form.values.follow_up_text}
              practice={profile.name}
            />
          }
        >
          <Textarea
            label={texts.settings.followUpText}
            description={texts.settings.followUpHint}
            rows={4}
            {...form.field('follow_up_text')}
          />
        </WithPreview>
      </Section>
    </PartForm>
  );
}

/** Settings: the text that follows a QR (rule 22). */
export const TextsPage = () => <PartPage title={desk.pages.Texts} form={TextsForm} />;
