import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Anchor, PageHeading } from '@rewards/kit';
import { texts } from '../texts/desk.ts';

/** The heading of a page of Settings, with the way back to the index. */
export function SettingsHeading({ children }: { readonly children: ReactNode }) {
  return (
    <div>
      <Anchor component={Link} to="/admin/settings">
        {texts.desk.backToSettings}
      </Anchor>
      <PageHeading>{children}</PageHeading>
    </div>
  );
}
