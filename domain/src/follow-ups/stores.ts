import type { FollowUpTexts, Landlines, TextOptOuts } from './follow-up-texts.ts';
import type { TextReplies } from './text-replies.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly followUpTexts: FollowUpTexts;
    readonly textOptOuts: TextOptOuts;
    readonly textReplies: TextReplies;
    readonly landlines: Landlines;
  }
}
