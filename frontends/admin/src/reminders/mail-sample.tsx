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
  <figure className={classes.mail}>
    <figcaption>
      <Detail>{caption}</Detail>
    </figcaption>
    <div className={classes.page}>
      <p className={classes.subject}>
        {label}: {subject}
      </p>
      <p className={classes.text}>{text}</p>
    </div>
  </figure>
);
