import { messageOf, useApi, useCall } from '@rewards/client';
import { askForDeletion, showDeletionWish, withdrawDeletion } from '@rewards/contracts/own-data';
import { Button, Dialog, FailureState, ShortDate, Skeleton, Stack, Text, toast, useAct } from '@rewards/kit';
import classes from './choices.module.css';
import { Failure } from './again-form.tsx';
import { texts } from '../texts/account.ts';
import type { FreshSignIn } from './use-fresh-sign-in.ts';

interface DeleteAccountProps {
  readonly opened: boolean;
  readonly signIn: FreshSignIn;
  readonly onClose: () => void;
}

/**
 * Explains the consequences before the user requests deletion of their account, and lets them withdraw the request
 * until it's done (record 0053).
 */
export function DeleteAccount({ opened, signIn, onClose }: DeleteAccountProps) {
  const wish = useApi(showDeletionWish, opened ? {} : undefined);
  const ask = useCall(askForDeletion);
  const withdraw = useCall(withdrawDeletion);
  const { busy, failure, act, forgetFailure } = useAct();
  const { data, error } = wish;

  const close = () => {
    forgetFailure();
    onClose();
  };

  const change = (turn: typeof ask | typeof withdraw, done: string): Promise<void> =>
    act(async () => {
      try {
        await turn({}, (answer) => wish.mutate(answer, { revalidate: false }));
      } catch (thrown) {
        if (signIn.isMissing(thrown, () => change(turn, done))) return;
        throw thrown;
      }
      toast.success(done, 'deletion');
      close();
    });

  const isAsked = data !== undefined && data.asked_at !== null;
  return (
    <Dialog opened={opened} title={isAsked ? texts.deletion.waitsTitle : texts.deletion.title} onClose={close}>
      <Stack gap="sm">
        {data === undefined && error === undefined && <Skeleton height="8rem" aria-busy />}
        {data === undefined && error !== undefined && (
          <FailureState title={texts.deletion.failed} reason={messageOf(error)} onRetry={() => void wish.mutate()} />
        )}
        {data !== undefined && <WhatGoes askedAt={data.asked_at} />}
        <Failure failure={failure} />
      </Stack>
      {data !== undefined && (
        <div className={classes.choices}>
          <Button variant="default" onClick={close} disabled={busy} data-autofocus>
            {isAsked ? texts.choices.close : texts.deletion.keep}
          </Button>
          {isAsked ? (
            <Button loading={busy} onClick={() => void change(withdraw, texts.deletion.withdrawn)}>
              {texts.deletion.withdraw}
            </Button>
          ) : (
            // The second click of a double click was meant for what opened this, and can land on this button.
            <Button
              color="red"
              loading={busy}
              onClick={({ detail }) => void (detail < 2 && change(ask, texts.deletion.asked))}
            >
              {texts.deletion.confirm}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

function WhatGoes({ askedAt }: { readonly askedAt: string | null }) {
  return (
    <>
      {askedAt !== null && (
        <Text>
          {texts.deletion.askedOn} <ShortDate at={askedAt} />
        </Text>
      )}
      <Text>
        <strong>{texts.deletion.goes}</strong> {texts.deletion.whatGoes}
      </Text>
      <Text>
        <strong>{texts.deletion.stays}</strong> {texts.deletion.whatStays}
      </Text>
      <Text>{texts.deletion.forGood}</Text>
    </>
  );
}
