import { type EditablePracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { Section, TextInput } from '@rewards/kit';
import { LazyWhenVisible } from '../desk/lazy-section.tsx';
import { valueInWords } from '../texts/edits.ts';
import { texts as brand } from '../texts/brand.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/settings.ts';
import { BrandFields } from './brand-fields.tsx';
import { PartForm, PartPage } from './part-form.tsx';
import { ContactPreview, RatingPreview } from './practice-previews.tsx';
import { WithPreview } from './preview.tsx';
import { type SettingsPart, usePartForm, type PartFormState } from './use-part-form.ts';

const { settings } = texts;

const draftOf = ({ rating, ...profile }: EditablePracticeProfile) => ({
  name: profile.name,
  address: profile.address,
  phone: profile.phone,
  site_url: profile.site_url ?? '',
  directions_url: profile.directions_url ?? '',
  review_url: profile.review_url,
  color: profile.color ?? '',
  new_logo: profile.logo ?? '',
  rating: { stars: String(rating?.stars ?? ''), reviews: String(rating?.reviews ?? '') },
});

type PracticeDraft = ReturnType<typeof draftOf>;

const isBlank = (text: string) => text.trim() === '';
const orNull = (text: string) => (isBlank(text) ? null : text);
/** Invalid numbers become NaN, and the schema reports them. */
const toNumber = (text: string) => (isBlank(text) ? Number.NaN : Number(text.replace(',', '.')));

/** What to change about the logo: nothing, while it's the path of the stored one. */
const logoFrom = (logo: string) =>
  logo.startsWith('/') ? {} : { new_logo: logo === '' ? null : logo.slice(logo.indexOf(',') + 1) };

function valueOf(field: keyof PracticeDraft, value: PracticeDraft[keyof PracticeDraft]): string {
  if (typeof value !== 'string')
    return valueInWords([value.stars, value.reviews].filter((part) => part !== '').join(', '));
  if (field !== 'new_logo' || value === '') return valueInWords(value);
  return value.startsWith('/') ? brand.currentLogo : brand.newLogo;
}

const part: SettingsPart<PracticeDraft> = {
  page: 'practice',
  draftOf,
  settingsFrom: ({ rating: { stars, reviews }, new_logo: logo, ...draft }) => ({
    ...draft,
    ...logoFrom(logo),
    color: orNull(draft.color),
    site_url: orNull(draft.site_url),
    directions_url: orNull(draft.directions_url),
    rating: isBlank(stars) && isBlank(reviews) ? null : { stars: toNumber(stars), reviews: toNumber(reviews) },
  }),
  labels: {
    name: settings.name,
    address: settings.address,
    phone: settings.phone,
    site_url: settings.site,
    directions_url: settings.directions,
    review_url: settings.reviewAddress,
    rating: settings.reviews,
    color: brand.color,
    new_logo: brand.logo,
  },
  inWords: ({ field, now, yours }) => ({ now: valueOf(field, now), yours: valueOf(field, yours) }),
};

const fields = [
  { name: 'name', label: settings.name },
  { name: 'address', label: settings.address },
  { name: 'phone', label: settings.phone, type: 'tel' },
  { name: 'site_url', label: settings.site, description: settings.optional, type: 'url' },
  { name: 'directions_url', label: settings.directions, description: settings.optional, type: 'url' },
] as const;

function ReviewFields({ form }: { readonly form: PartFormState<PracticeDraft> }) {
  const { rating } = form.values;
  const asSaved = { stars: toNumber(rating.stars), reviews: toNumber(rating.reviews) };
  const shown = savePracticeProfile.body.shape.rating.safeParse(asSaved).data ?? undefined;
  const figure = (name: keyof typeof rating) => ({
    name: `rating.${name}`,
    autoComplete: 'off',
    value: rating[name],
    error: form.errors[`rating.${name}`],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      form.setValue('rating', { ...rating, [name]: value }, `rating.${name}`),
  });
  return (
    <Section title={settings.reviews}>
      <WithPreview preview={<RatingPreview rating={shown} hasLink={!isBlank(form.values.review_url)} />}>
        <TextInput
          label={settings.reviewAddress}
          description={settings.reviewHint}
          type="url"
          autoComplete="off"
          {...form.field('review_url')}
        />
        <TextInput label={settings.stars} description={settings.starsHint} inputMode="decimal" {...figure('stars')} />
        <TextInput label={settings.reviewCount} inputMode="numeric" {...figure('reviews')} />
      </WithPreview>
    </Section>
  );
}

const loadSnippets = async () => (await import('./website-snippets.tsx')).WebsiteSnippets;

function PracticeForm({ profile }: { readonly profile: EditablePracticeProfile }) {
  const form = usePartForm(part, profile);
  return (
    <>
      <PartForm part={part} form={form}>
        <Section title={settings.practice} description={settings.practiceHint}>
          <WithPreview preview={<ContactPreview {...form.values} />}>
            {fields.map(({ name, ...field }) => (
              <TextInput key={name} {...field} autoComplete="off" {...form.field(name)} />
            ))}
          </WithPreview>
        </Section>
        <BrandFields form={form} mark={profile.mark} />
        <ReviewFields form={form} />
      </PartForm>
      <LazyWhenVisible load={loadSnippets} failed={settings.websiteFailed} />
    </>
  );
}

/** Settings: the practice's name, address, phone and links (rule 26). */
export const PracticeSettingsPage = () => <PartPage title={desk.pages.PracticeSettings} form={PracticeForm} />;
