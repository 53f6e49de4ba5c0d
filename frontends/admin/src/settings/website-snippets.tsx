import { Button, IconCheck, IconCopy, Section, Stack, TextInput, useCopied } from '@rewards/kit';
import { links, texts } from '../texts/website.ts';

const kinds = [
  { kind: 'form', label: texts.form, path: '/quote', link: links.appointment },
  { kind: 'appointment', label: texts.appointment, path: '/quote', link: links.appointment },
  { kind: 'refer', label: texts.refer, path: '/login', link: links.refer },
] as const;

/** One line, because some site builders break others. Without its script it's the link. */
const snippetOf = (origin: string, { kind, path, link }: (typeof kinds)[number]): string =>
  `<referral-rewards show="${kind}"><a href="${origin}${path}">${link}</a></referral-rewards>` +
  `<script src="${origin}/embed.js" async></script>`;

function Snippet({ label, value }: { readonly label: string; readonly value: string }) {
  const { copied, copy } = useCopied(value, { failed: texts.copyFailed });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Stack gap="xs">
      <TextInput label={label} value={value} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <div>
        <Button
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
          aria-label={copied ? texts.copied : texts.copyOf(label)}
          onClick={() => void copy()}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
      </div>
    </Stack>
  );
}

/** What to paste into the practice's own website: the form and the buttons (docs/website.md). */
export const WebsiteSnippets = () => (
  <Section title={texts.title} description={texts.hint}>
    <Stack>
      {kinds.map((each) => (
        <Snippet key={each.kind} label={each.label} value={snippetOf(window.location.origin, each)} />
      ))}
    </Stack>
  </Section>
);
