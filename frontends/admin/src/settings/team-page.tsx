import type { EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import { Section } from '@rewards/kit';
import { Textarea } from '@rewards/kit/fields';
import { mergeEntries } from '../edits/merge-entries.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/settings.ts';
import { PartForm } from './part-form.tsx';
import { PartPage } from './part-page.tsx';
import type { SettingsPart } from './settings-part.ts';
import { textConflict } from './text-conflict.ts';
import { usePartForm } from './use-part-form.ts';

const { settings } = texts;

interface TeamDraft {
  /** One name per line. */
  readonly staff_names: string;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

const part: SettingsPart<TeamDraft> = {
  page: 'team',
  draftOf: ({ staff_names: names }) => ({ staff_names: names.join('\n') }),
  settingsFrom: (draft) => ({ staff_names: linesOf(draft.staff_names) }),
  merges: {
    staff_names: ({ before, now, typed }, whose) => {
      const lists = { before: linesOf(before), now: linesOf(now), typed: linesOf(typed) };
      return mergeEntries(lists, (name) => name.trim(), whose)?.join('\n');
    },
  },
  labels: { staff_names: settings.teamNames },
  inWords: textConflict,
};

function TeamForm({ profile }: { readonly profile: EditablePracticeProfile }) {
  const form = usePartForm(part, profile);
  const error = Object.entries(form.errors).find(([name]) => name.split('.')[0] === 'staff_names')?.[1];
  return (
    <PartForm part={part} form={form}>
      <Section title={settings.team}>
        <Textarea
          label={settings.teamNames}
          description={settings.teamHint}
          rows={10}
          {...form.field('staff_names')}
          error={error}
        />
      </Section>
    </PartForm>
  );
}

/** Settings: the team members patients can choose (rule 26). */
export const TeamPage = () => <PartPage title={desk.pages.TeamSettings} form={TeamForm} />;
