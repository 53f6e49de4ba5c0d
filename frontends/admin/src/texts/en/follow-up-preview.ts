export const followUpPreview = {
  title: 'What the patient sees',
  noName: "If we don't have a name, we say “there” instead.",
  none: "Once the text is valid, you'll see a preview here.",
  firstName: 'Maya',
} as const;
