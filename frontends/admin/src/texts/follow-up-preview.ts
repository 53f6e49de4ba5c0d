import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  title: 'What the patient sees',
  noName: "If we don't have a name, we say “there” instead.",
  none: "Once the text is valid, you'll see a preview here.",
  firstName: 'Maya',
});
