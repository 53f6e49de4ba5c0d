import { Link, Navigate, useLocation } from 'react-router';
import { useApi } from '@rewards/client';
import { listApiKeys } from '@rewards/contracts/api-keys';
import { getPracticeProfile, type EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import { showPracticeSystem } from '@rewards/contracts/practice-system';
import { listReminders } from '@rewards/contracts/reminders';
import { listWebhooks } from '@rewards/contracts/webhooks';
import { Anchor, PageHeading, Section, Stack, TruncatedText } from '@rewards/kit';
import { Hint } from '../hint.tsx';
import classes from './settings-index.module.css';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/settings-index.ts';

interface SettingsEntry {
  readonly path: string;
  readonly title: string;
  /** What the page holds, in one line. */
  readonly holds: string;
  /** How things are now, if that is worth a word and known. */
  readonly state?: string | undefined;
}

interface SettingsGroup {
  readonly title: string;
  readonly entries: readonly SettingsEntry[];
}

const { state } = texts;

function practiceState({ name, phone, address, review_url: review }: EditablePracticeProfile): string {
  if (phone === '') return state.noPhone;
  if (address === '') return state.noAddress;
  return review === '' ? state.noReviewLink : name;
}

function hoursState({ opening_hours: [first, ...others] }: EditablePracticeProfile): string {
  if (first === undefined) return state.noHours;
  const { days, hours } = state.line(first);
  return state.hours(`${days} ${hours}`, others.length);
}

function scenesState({ scenes, video_player: isPlayerOn }: EditablePracticeProfile): string {
  const off = scenes.filter((scene) => scene.off || (scene.kind === 'video' && !isPlayerOn)).length;
  return state.scenes(scenes.length - off, off);
}

const countState = (count: number | undefined, words: (count: number) => string) =>
  count === 0 ? state.none : count && words(count);

/** Every page of Settings with how things are now. What can't be loaded is left out, and the pages still open. */
function useSettingsIndex(): { readonly groups: readonly SettingsGroup[]; readonly hasFailed: boolean } {
  const reads = [
    useApi(getPracticeProfile, {}),
    useApi(showPracticeSystem, {}),
    useApi(listApiKeys, {}),
    useApi(listWebhooks, {}),
    useApi(listReminders, {}),
  ] as const;
  const [{ data: profile }, { data: system }, { data: keys }, { data: hooks }, { data: reminders }] = reads;
  const page = (path: string, title: string, holds: string, now?: string | 0) => ({
    ...{ path: `/admin/settings/${path}`, title, holds, state: now || undefined },
  });
  const { pages } = desk;
  const groups = [
    {
      title: texts.groups.practice,
      entries: [
        page('practice', pages.PracticeSettings, texts.practice, profile && practiceState(profile)),
        page('hours', pages.OfficeHours, texts.hours, profile && hoursState(profile)),
        page('texts', pages.Texts, texts.texts, profile?.follow_up_text),
        page(
          'reminders',
          pages.Reminders,
          texts.reminders,
          reminders && state.reminders(reminders.reminders.filter((each) => each.is_on).length),
        ),
        { path: '/admin/credit#credit-terms', title: desk.sections.creditTerms, holds: texts.credit },
      ],
    },
    {
      title: texts.groups.screens,
      entries: [page('scenes', pages.Scenes, texts.scenes, profile && scenesState(profile))],
    },
    {
      title: texts.groups.access,
      entries: [
        page(
          'practice-system',
          pages.PracticeSystem,
          texts.practiceSystem,
          system && (system.connection ? state.connected(system.name) : state.notConnected),
        ),
        page('api-keys', pages.ApiKeys, texts.apiKeys, countState(keys?.api_keys.length, state.apiKeys)),
        page('webhooks', pages.Webhooks, texts.webhooks, countState(hooks?.webhooks.length, state.webhooks)),
      ],
    },
  ];
  const hasFailed = reads.some(({ data, error, isValidating }) => data === undefined && error && !isValidating);
  return { groups, hasFailed };
}

function Entry({ path, title, holds, state: now }: SettingsEntry) {
  return (
    <li className={`kit-lined ${classes.entry}`}>
      <Anchor component={Link} to={path} fw={600} className={classes.link ?? ''}>
        {title}
      </Anchor>
      <span className={`kit-muted kit-anywhere ${classes.holds}`}>{holds}</span>
      <span className={`kit-anywhere ${classes.state}`}>
        {now !== undefined && <TruncatedText>{now}</TruncatedText>}
      </span>
    </li>
  );
}

/** The index of Settings. An address with an anchor, such as #team, leads to that page: once all was one page. */
export function SettingsPage() {
  const { groups, hasFailed } = useSettingsIndex();
  const { hash } = useLocation();
  const named = groups
    .flatMap(({ entries }) => entries)
    .find(({ path }) => hash !== '' && path === `/admin/settings/${hash.slice(1)}`);
  if (named) return <Navigate to={named.path} replace />;
  if (hash === '#team' || hash === '#admins') return <Navigate to="/admin/team" replace />;
  return (
    <Stack gap="lg">
      <PageHeading>{desk.pages.Settings}</PageHeading>
      {hasFailed && <Hint role="status">{texts.failed}</Hint>}
      {groups.map(({ title, entries }) => (
        <Section key={title} title={title}>
          <Stack component="ul" gap={0}>
            {entries.map((entry) => (
              <Entry key={entry.path} {...entry} />
            ))}
          </Stack>
        </Section>
      ))}
    </Stack>
  );
}
