import { Link } from 'react-router';
import { Anchor, Section } from '@rewards/kit';
import { Detail } from '@rewards/kit/lists';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/settings.ts';

/** The pages that connect other systems. */
const connections = [
  { path: '/admin/settings/practice-system', title: desk.pages.PracticeSystem, hint: texts.connections.practiceSystem },
  { path: '/admin/settings/api-keys', title: desk.pages.ApiKeys, hint: texts.connections.apiKeys },
  { path: '/admin/settings/webhooks', title: desk.pages.Webhooks, hint: texts.connections.webhooks },
];

/** Links to the pages about other systems. */
export function ConnectionsSection() {
  return (
    <Section title={texts.connections.title}>
      <ul>
        {connections.map(({ path, title, hint }) => (
          <li key={path}>
            <Anchor component={Link} to={path}>
              {title}
            </Anchor>
            <Detail>{hint}</Detail>
          </li>
        ))}
      </ul>
    </Section>
  );
}
