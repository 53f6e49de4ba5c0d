import { Link } from 'react-router';
import { Button, EmptyState, PageHeading, Stack } from '@rewards/kit';
import { PageArrival } from './page-arrival.tsx';
import { texts } from './texts/frame.ts';

/** Instead of a page that the user's role doesn't allow, such as one from an old link (rule 32). */
export function ForbiddenPage({ title }: { readonly title: string }) {
  return (
    <Stack gap="lg">
      <PageHeading>{title}</PageHeading>
      <EmptyState
        drawing="friends"
        title={texts.forbidden.title}
        action={
          <Button component={Link} to="/">
            {texts.forbidden.back}
          </Button>
        }
      >
        {texts.forbidden.hint}
      </EmptyState>
      <PageArrival title={title} />
    </Stack>
  );
}
