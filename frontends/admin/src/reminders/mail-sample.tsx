import { Stack, Text } from '@rewards/kit';
import { Detail } from '@rewards/kit/lists';
import classes from './reminders.module.css';

interface MailSampleProps {
  readonly caption: string;
  /** The name of the subject line. */
  readonly label: string;
  readonly subject: string;
  readonly text: string;
}

/** An email as its recipient reads it. */
export const MailSample = ({ caption, label, subject, text }: MailSampleProps) => (
  <Stack component="figure" gap="xs" maw="40rem">
    <figcaption>
      <Detail>{caption}</Detail>
    </figcaption>
    <div className="kit-panel kit-anywhere">
      <Text fw={600} mb="sm">
        {label}: {subject}
      </Text>
      <p className={classes.text}>{text}</p>
    </div>
  </Stack>
);
