import type { ReactNode } from 'react';
import { Stack } from '@rewards/kit';
import { Detail } from '@rewards/kit/lists';
import classes from './settings.module.css';

interface PreviewProps {
  readonly caption: string;
  readonly children: ReactNode;
}

/** What patients read, as it would be with the fields' current values. */
export const Preview = ({ caption, children }: PreviewProps) => (
  <Stack component="figure" gap="xs" maw="40rem" miw={0}>
    <figcaption>
      <Detail>{caption}</Detail>
    </figcaption>
    {children}
  </Stack>
);

interface WithPreviewProps {
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

/** Fields with their preview beside them, or below them in a narrow window. */
export const WithPreview = ({ preview, children }: WithPreviewProps) => (
  <div className={classes.beside}>
    <Stack gap="md" miw={0}>
      {children}
    </Stack>
    {preview}
  </div>
);
