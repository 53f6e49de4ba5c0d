import { followUpPlaceholder, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { Detail } from '@rewards/kit/lists';
import { texts } from '../texts/follow-up-preview.ts';
import { Preview } from './preview.tsx';
import classes from './settings.module.css';

interface FollowUpPreviewProps {
  /** The field's current text. */
  readonly template: string;
  readonly practice: string;
}

/** The exact text a patient would get, or undefined if it couldn't be saved. */
function textOf({ template, practice }: FollowUpPreviewProps): string | undefined {
  const words: Readonly<Record<string, string>> = {
    first_name: texts.firstName,
    link: `${window.location.origin}/r/K7MNPQRS`,
    practice: practice.trim(),
  };
  const saved = savePracticeProfile.body.shape.follow_up_text.safeParse(template).data;
  return saved?.replaceAll(followUpPlaceholder, (whole, name: string) => words[name] ?? whole);
}

/** A live preview of the follow-up text. */
export function FollowUpPreview(given: FollowUpPreviewProps) {
  const text = textOf(given);
  return (
    <Preview caption={texts.title}>
      {text === undefined ? <Detail>{texts.none}</Detail> : <p className={classes.bubble}>{text}</p>}
      <Detail>{texts.noName}</Detail>
    </Preview>
  );
}
