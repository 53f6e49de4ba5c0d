import { useState } from 'react';
import { callAddress } from '@rewards/client';
import { takeOwnData } from '@rewards/contracts/own-data';
import { Button, Dialog, Stack, Text } from '@rewards/kit';
import classes from './account-menu.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { texts } from './texts.ts';

interface OwnDataProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What is kept about the user: a file of all of it, and the way to have it deleted (rule 41). */
export function OwnData({ opened, onClose }: OwnDataProps) {
  const [deleting, setDeleting] = useState(false);

  const close = () => {
    setDeleting(false);
    onClose();
  };

  return (
    <>
      <Dialog opened={opened && !deleting} title={texts.ownData} onClose={close}>
        <Stack gap="sm">
          <Text>{texts.data.kept}</Text>
          <Button component="a" href={callAddress(takeOwnData, {})} download variant="default" fullWidth>
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
      <DeleteAccount opened={opened && deleting} onClose={close} />
    </>
  );
}
