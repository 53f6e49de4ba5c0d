import { Group } from '@rewards/kit/desk';
import { useId, useState, type SyntheticEvent } from 'react';
import { useCall } from '@rewards/client';
import { judgeFlags, type FlagDetail, type Referral } from '@rewards/contracts/referrals';
import { IconAlertTriangle, ShortDate, StatusBadge, Text, TextInput, useAct, Stack } from '@rewards/kit';
import { PersonText } from '@rewards/kit/lists';
import { BusyButton, SmallButton } from '../busy-button.tsx';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/flags.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';
import { friendWithReferrer } from './referral.ts';
import classes from './flags-judged.module.css';

interface FlagsJudgedProps {
  readonly referral: Referral;
  readonly onJudged: (referral: Referral) => void;
}

/** One flag with its evidence: the other flagged friends, newest first. */
function Flag({ flag }: { readonly flag: FlagDetail }) {
  return (
    <li className={classes.flag} data-dismissed={flag.is_dismissed}>
      <p className={`kit-strong kit-anywhere ${classes.sentence}`}>
        <IconAlertTriangle size={18} aria-hidden />
        {flag.sentence}
      </p>
      {flag.friends.length > 0 && (
        <Stack component="ul" gap="xs" className={classes.friends} aria-label={texts.with}>
          {flag.friends.map(
            ({ id, referred_name: name, referred_email: email, status, is_denied: isDenied, created_at: at }) => (
              <li key={id} className={`kit-small ${classes.friend}`}>
                <PersonText name={name} email={email} />
                <StatusBadge status={isDenied ? 'not_counted' : status} audience="admin" />
                <ShortDate at={at} />
              </li>
            ),
          )}
        </Stack>
      )}
    </li>
  );
}

/** Dismisses open flags with a comment, or reopens dismissed ones. The toast offers Undo. */
function useJudgement({ referral, onJudged }: FlagsJudgedProps) {
  const judge = useCall(judgeFlags);
  const offerUndo = useUndoOffer();
  const { busy, failure, act } = useAct();

  const say = (dismissed: boolean, word: string) =>
    act(async () => {
      const { referral: judged, activity_id: entry } = await judge({
        params: { id: referral.id },
        body: { dismissed, word },
      });
      offerUndo(dismissed ? texts.dismissed : texts.openedAgain, entry, undefined, friendWithReferrer(judged));
      onJudged({ ...referral, ...judged });
    });
  return { busy, failure, say };
}

/** Possible abuse of a referral, with its evidence, for an admin to review. It refuses nothing (rule 9). */
export function FlagsJudged({ referral, onJudged }: FlagsJudgedProps) {
  const { busy, failure, say } = useJudgement({ referral, onJudged });
  const [word, setWord] = useState('');
  const title = useId();
  const isOpen = referral.flags.length > 0;
  const { flags_dismissed: dismissed } = referral;
  const isDecided = referral.status === 'completed' || referral.denial !== null;
  const settled = isDecided ? texts.settled : texts.checked;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void say(true, word);
  };

  return (
    <Stack
      component="section"
      gap="sm"
      className={`kit-panel ${classes.flags}`}
      aria-labelledby={title}
      data-open={isOpen}
    >
      <h3 id={title} className="kit-plain">
        {isOpen ? texts.first : settled}
      </h3>
      <Stack component="ul" gap="xs">
        {referral.flag_details.map((flag) => (
          <Flag key={flag.kind} flag={flag} />
        ))}
      </Stack>
      <FormFailure failure={failure} />
      {dismissed !== null && (
        <Text fz="sm">
          {texts.by(dismissed.by?.name || dismissed.by?.email || texts.somebody)} <ShortDate at={dismissed.at} />
          {dismissed.word !== '' && (
            <Text component="q" inherit display="block" className="kit-anywhere">
              {dismissed.word}
            </Text>
          )}
          {isOpen && <> {texts.moreSince}</>}
        </Text>
      )}
      {isOpen && (
        <Group component="form" gap="sm" align="flex-end" onSubmit={submit}>
          <TextInput
            flex="1 1 12rem"
            label={texts.word}
            placeholder={texts.wordExample}
            autoComplete="off"
            maxLength={500}
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
          />
          <BusyButton type="submit" variant="default" busy={busy}>
            {texts.dismiss}
          </BusyButton>
        </Group>
      )}
      {!isOpen && !isDecided && (
        <div>
          <SmallButton onClick={() => void say(false, '')}>{texts.openAgain}</SmallButton>
        </div>
      )}
    </Stack>
  );
}
