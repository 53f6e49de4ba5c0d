import { type MouseEvent, useState } from 'react';
import { callAddress, download, saveFile } from '@rewards/client';
import { takeOwnData } from '@rewards/contracts/own-data';
import { Button, Dialog, Stack, Text, useAct } from '@rewards/kit';
import classes from './choices.module.css';
import { Failure } from './again-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { texts } from '../texts/account.ts';
import { type FreshSignIn, useFreshSignIn } from './use-fresh-sign-in.ts';

interface OwnDataProps {
  readonly opened: boolean;
  readonly email: string;
  readonly onClose: () => void;
}

/** The user's stored data: a file with all of it, and how to have it deleted (rule 41). */
export function OwnData({ opened, email, onClose }: OwnDataProps) {
  const [deleting, setDeleting] = useState(false);
  const signIn = useFreshSignIn();
  const file = useOwnFile(signIn);

  const close = () => {
    setDeleting(false);
    file.forgetFailure();
    onClose();
  };

  return (
    <>
      <Dialog opened={opened && !deleting && !signIn.isNeeded} title={texts.ownData} onClose={close}>
        <Stack gap="sm">
          <Text>{texts.data.kept}</Text>
          <Failure failure={file.failure} />
          <Button
            component="a"
            href={callAddress(takeOwnData, {})}
            download
            variant="default"
            fullWidth
            loading={file.busy}
            onClick={(event: MouseEvent) => {
              // If the browser followed the link itself, it would save a refusal in place of the file.
              event.preventDefault();
              void file.start();
            }}
          >
            {texts.data.download}
          </Button>
          <Text c="dimmed">{texts.data.mayDelete}</Text>
        </Stack>
        <div className={classes.choices}>
          <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
            {texts.data.toDeletion}
          </Button>
          <Button onClick={close}>{texts.choices.close}</Button>
        </div>
      </Dialog>
      <DeleteAccount opened={opened && deleting && !signIn.isNeeded} signIn={signIn} onClose={close} />
      <SignInAgain opened={opened && signIn.isNeeded} email={email} onSignedIn={signIn.goOn} onClose={signIn.giveUp} />
    </>
  );
}

function useOwnFile(signIn: FreshSignIn) {
  const { busy, failure, act, forgetFailure } = useAct();

  const start = (): Promise<void> =>
    act(async () => {
      try {
        const { fileName, content } = await download(takeOwnData);
        saveFile(content, fileName ?? 'my_data.json');
      } catch (thrown) {
        if (!signIn.isMissing(thrown, start)) throw thrown;
      }
    });

  return { busy, failure, start, forgetFailure };
}
