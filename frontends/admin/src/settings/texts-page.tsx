import type { EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import { Section } from '@rewards/kit';
import { Textarea } from '@rewards/kit/fields';
import { LazyWhenVisible } from '../desk/lazy-section.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/settings.ts';
import { PartForm } from './part-form.tsx';
import { PartPage } from './part-page.tsx';
import { WithPreview } from './preview.tsx';
import type { SettingsPart } from './settings-part.ts';
import { textConflict } from './text-conflict.ts';
import { usePartForm } from './use-part-form.ts';

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
