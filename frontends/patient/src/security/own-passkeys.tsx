import { useState } from 'react';
import { messageOf, useApi, useCall, useReadAgain, useSession } from '@rewards/client';
import { type OwnPasskey, listPasskeys, makeRecoveryCodes, removePasskey } from '@rewards/contracts/passkeys';
import { Button, ConfirmDialog, DataTable, FailureState, Section, Text, toast, type Column } from '@rewards/kit';
import { DateAndTime } from '@rewards/kit/lists';
import { securityTexts } from '../texts/security.ts';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

const texts = securityTexts.passkeys;

interface OwnPasskeysProps {
  readonly canAdd: boolean;
}

/** A staff member's passkeys: add, rename, remove, and make recovery codes (record 0104). */
export function OwnPasskeys({ canAdd }: OwnPasskeysProps) {
  const { data, error, mutate } = useApi(listPasskeys, {});
  const readAgain = useReadAgain();
  const { checkAgain } = useSession();
  const remove = useCall(removePasskey);
  const make = useCall(makeRecoveryCodes);
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<OwnPasskey>();
  const [removed, setRemoved] = useState<OwnPasskey>();
  const [isMaking, setMaking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failure) {
      toast.error(messageOf(failure), 'passkeys');
    }
  };
  if (data === undefined && error !== undefined) {
    return (
      <Section title={texts.title}>
        <FailureState title={texts.failed} reason={messageOf(error)} onRetry={() => void mutate()} />
      </Section>
    );
  }
  const passkeys = data?.passkeys ?? [];
  return (
    <Section
      title={texts.title}
      description={texts.hint}
      actions={canAdd && <Button onClick={() => setAdding(true)}>{texts.add}</Button>}
    >
      {data !== undefined && passkeys.length === 0 ? (
        <Text c="dimmed">{texts.none}</Text>
      ) : (
        <DataTable
          caption={texts.title}
          columns={columnsOf({ onRename: setRenamed, onRemove: setRemoved })}
          rows={passkeys}
          rowKey={({ id }) => id}
          loadingRows={data === undefined ? 1 : undefined}
        />
      )}
      {passkeys.length > 0 && (
        <div>
          <Text mb="xs">{texts.codesLeft(data?.recovery_codes_left ?? 0)}</Text>
          <Button variant="default" onClick={() => setMaking(true)}>
            {texts.makeCodes}
          </Button>
        </div>
      )}
      <AddPasskeyDialog
        opened={adding}
        onClose={() => setAdding(false)}
        onAdded={(made) => {
          setAdding(false);
          void readAgain(['sign_in']);
          // If a passkey was required, the desk is open now.
          void checkAgain();
          toast.success(texts.added, 'passkeys');
          if (made.length > 0) setCodes(made);
        }}
      />
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />
      <ConfirmDialog
        opened={removed !== undefined}
        title={texts.removeTitle}
        confirm={texts.remove}
        danger
        onConfirm={() =>
          attempt(async () => {
            await remove({ params: { id: removed?.id ?? '' } });
            setRemoved(undefined);
            toast.success(texts.removed, 'passkeys');
          })
        }
        onClose={() => setRemoved(undefined)}
      >
        {removed && texts.removeQuestion(removed.name, passkeys.length === 1)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={isMaking}
        title={`${texts.makeCodes}?`}
        confirm={texts.makeCodes}
        onConfirm={() =>
          attempt(async () => {
            const answer = await make({});
            setMaking(false);
            setCodes(answer.recovery_codes);
          })
        }
        onClose={() => setMaking(false)}
      >
        {texts.makeQuestion}
      </ConfirmDialog>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Section>
  );
}

interface RowActions {
  readonly onRename: (passkey: OwnPasskey) => void;
  readonly onRemove: (passkey: OwnPasskey) => void;
}

const columnsOf = ({ onRename, onRemove }: RowActions): readonly Column<OwnPasskey>[] => [
  { header: texts.name, headsCard: true, cell: ({ name }) => name },
  { header: texts.addedAt, cell: ({ added_at: at }) => <DateAndTime at={at} /> },
  {
    header: texts.lastUsed,
    cell: ({ last_used_at: at }) => (at === null ? texts.never : <DateAndTime at={at} />),
  },
  {
    header: texts.action,
    cell: (passkey) => (
      <div className="kit-group" style={{ gap: '0.5rem' }}>
        <Button variant="default" aria-label={texts.renameNamed(passkey.name)} onClick={() => onRename(passkey)}>
          {texts.rename}
        </Button>
        <Button variant="default" aria-label={texts.removeNamed(passkey.name)} onClick={() => onRemove(passkey)}>
          {texts.remove}
        </Button>
      </div>
    ),
  },
];
