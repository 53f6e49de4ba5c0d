import { Text } from '@rewards/kit';
import { Preview } from '../settings/preview.tsx';

interface MailSampleProps {
  readonly caption: string;
  /** The name of the subject line. */
  readonly label: string;
  readonly subject: string;
  readonly text: string;
}

/** An email as its recipient reads it. */
export const MailSample = ({ caption, label, subject, text }: MailSampleProps) => (
  <Preview caption={caption}>
    <div className="kit-panel kit-anywhere" data-person>
      <Text fw={600} mb="sm">
        {label}: {subject}
      </Text>
      <p style={{ whiteSpace: 'pre-line' }}>{text}</p>
    </div>
  </Preview>
);
