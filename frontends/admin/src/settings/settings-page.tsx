import { Link, Navigate, useLocation } from 'react-router';
import { Anchor, PageHeading, Section, Stack, TruncatedText } from '@rewards/kit';
import { Hint } from '../hint.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/settings-index.ts';
import { useSettingsIndex, type SettingsEntry } from './settings-index.ts';
import classes from './settings-index.module.css';

function Entry({ path, title, holds, state }: SettingsEntry) {
  return (
    <li className={`kit-lined ${classes.entry}`}>
      <Anchor component={Link} to={path} fw={600} className={classes.link ?? ''}>
        {title}
      </Anchor>
      <span className={`kit-muted kit-anywhere ${classes.holds}`}>{holds}</span>
      <span className={`kit-anywhere ${classes.state}`}>
        {state !== undefined && <TruncatedText>{state}</TruncatedText>}
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
