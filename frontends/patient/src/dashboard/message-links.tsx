import { Button, IconMail, Text } from '@rewards/kit';
import { IconBrandWhatsapp, IconMessage } from '@rewards/kit/message-icons';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import classes from './message-links.module.css';

interface MessageLinksProps {
  readonly link: string;
  /** The practice's name in the message. */
  readonly practice: string;
}

/** Opens an app on the device with a prepared message that only needs a recipient. */
export function MessageLinks({ link, practice }: MessageLinksProps) {
  const message = encodeURIComponent(texts.link.message(practice, link));
  const subject = encodeURIComponent(texts.link.subject(practice));
  const ways = [
    // The separator works on both iOS and Android, which expect different ones.
    { name: texts.link.byText, href: `sms:?&body=${message}`, Icon: IconMessage },
    { name: texts.link.byWhatsApp, href: `https://wa.me/?text=${message}`, Icon: IconBrandWhatsapp, elsewhere: true },
    { name: texts.link.byEmail, href: `mailto:?subject=${subject}&body=${message}`, Icon: IconMail },
  ];
  return (
    <div className="kit-unprinted">
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
