import { Button, IconMail, Text } from '@rewards/kit';
import { IconBrandWhatsapp, IconMessage } from '@rewards/kit/message-icons';
import { dashboardTexts as texts } from '../texts/dashboard-texts.ts';
import classes from './message-links.module.css';

interface MessageLinksProps {
  readonly link: string;
  /** The practice's name, as the message says it. */
  readonly practice: string;
}

/** Opens an app of the device with a message that only lacks whom to send it to. */
export function MessageLinks({ link, practice }: MessageLinksProps) {
  const message = encodeURIComponent(texts.link.message(practice, link));
  const subject = encodeURIComponent(texts.link.subject(practice));
  const ways = [
    // With both signs it is understood by iOS, which wants the one, and by Android, which wants the other.
    { name: texts.link.byText, href: `sms:?&body=${message}`, Icon: IconMessage },
    { name: texts.link.byWhatsApp, href: `https://wa.me/?text=${message}`, Icon: IconBrandWhatsapp, elsewhere: true },
    { name: texts.link.byEmail, href: `mailto:?subject=${subject}&body=${message}`, Icon: IconMail },
  ];
  return (
    <div className={classes.messages}>
      <Text c="dimmed" mb="xs">
        {texts.link.ready}
      </Text>
      <ul className={classes.ways}>
        {ways.map(({ name, href, Icon, elsewhere = false }) => (
          <li key={name}>
            <Button
              component="a"
              variant="default"
              fullWidth
              href={href}
              leftSection={<Icon size={18} aria-hidden />}
              {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
