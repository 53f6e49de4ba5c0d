import { ownAddress, useApi } from '@rewards/client';
import { listQrGenerations, type QrGeneration } from '@rewards/contracts/front-desk';
import { IconCircleCheck, IconClock, IconPhone, Stack, Text, usePracticeZone } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { texts } from '../texts/front-desk.ts';
import { followUpWords } from './follow-up-words.ts';
import { patientOf } from './qr-generation-columns.tsx';
import classes from './screen-preview.module.css';
import { useShownQr } from './use-shown-qr.ts';

const newest = { query: { page: 1, per_page: 1 } };

/** The outcome of the last QR, once it's off the screens. */
function Outcome({ qr }: { readonly qr: QrGeneration }) {
  const scanned = qr.used_at !== null;
  const Icon = scanned ? IconCircleCheck : IconClock;
  return (
    <p className={`kit-anywhere ${classes.outcome}`} data-scanned={scanned}>
      <Icon size={20} aria-hidden />
      {scanned ? texts.preview.scanned(patientOf(qr)) : texts.preview.notScanned(patientOf(qr))}
    </p>
  );
}

/**
 * What the screens show now, and its outcome: scanned, the moment it happens, or not. The QR here is the same as on the
 * screens, too small to be scanned by mistake.
 */
export function ScreenPreview() {
  const { shown, secondsLeft, failed } = useShownQr();
  const { data } = useApi(listQrGenerations, newest);
  const zone = usePracticeZone();
  const last = data?.qr_generations[0];
  const name = shown?.first_name ?? shown?.welcome_name;

  return (
    <Group
      gap="lg"
      rowGap="md"
      role="group"
      className={`kit-panel ${classes.preview}`}
      aria-label={texts.preview.title}
      data-shows={shown !== undefined}
    >
      <div className={classes.screen} aria-hidden={shown === undefined}>
        {shown === undefined ? (
          <Text span fz="0.9375rem" p="xs">
            {failed ? texts.preview.unknown : texts.preview.idle}
          </Text>
        ) : (
          <>
            <img src={ownAddress(shown.qr_url)} alt={texts.preview.qr} width={88} height={88} />
            <span className="kit-strong kit-cut">{name ? texts.preview.welcome(name) : texts.preview.welcomeAll}</span>
          </>
        )}
      </div>
      <Stack gap={4} flex="1 1 14rem" miw={0}>
        <b>{texts.preview.title}</b>
        {shown !== undefined && (
          <p className={`kit-numbers ${classes.left}`} role="timer">
            {texts.preview.secondsLeft(secondsLeft)}
          </p>
        )}
        <div role="status">{shown === undefined && last !== undefined && <Outcome qr={last} />}</div>
        {last !== undefined && (
          <p className={`kit-anywhere kit-compact kit-muted ${classes.text}`}>
            <IconPhone size={18} aria-hidden />
            {followUpWords(last, zone)}
          </p>
        )}
      </Stack>
    </Group>
  );
}
