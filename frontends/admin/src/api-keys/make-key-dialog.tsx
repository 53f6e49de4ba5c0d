import { useState } from 'react';
import { useCall } from '@rewards/client';
import { makeApiKey } from '@rewards/contracts/api-keys';
import type { BodyOf } from '@rewards/contracts/endpoint';
import { feedScope, keyScopes } from '@rewards/contracts/key-scopes';
import { Button, Dialog, NativeSelect, Stack, Text, TextInput, useValidatedForm } from '@rewards/kit';
import { Checkbox } from '@rewards/kit/fields';
import { FormFailure } from '../form-failure.tsx';
import { SecretOnce } from '../secret-once.tsx';
import { texts } from '../texts/api-keys.ts';
import { say } from '../texts/say.ts';
import { useWhileShown } from '../use-while-shown.ts';

interface Made {
  readonly name: string;
  readonly secret: string;
  /** Null for any key but a feed's. */
  readonly feedUrl: string | null;
}

interface MakeKeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Makes a key and then shows it, once. The key is nowhere but in this dialog, until it closes. */
export function MakeKeyDialog({ opened, onClose }: MakeKeyDialogProps) {
  const [made, setMade] = useState<Made>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Dialog opened={opened} title={made ? texts.madeTitle(made.name) : texts.makeTitle} onClose={close}>
      {made ? (
        <SecretOnce
          label={made.feedUrl === null ? texts.key : texts.feedAddress}
          secret={made.feedUrl ?? made.secret}
          onDone={close}
        >
          <Text role="status">{made.feedUrl === null ? texts.once : texts.feedOnce}</Text>
          {made.feedUrl !== null && <Text className="kit-muted">{texts.feedHow}</Text>}
        </SecretOnce>
      ) : (
        <MakeKeyForm onMade={setMade} />
      )}
    </Dialog>
  );
}

const blank: BodyOf<typeof makeApiKey> = { name: '', scopes: [], expires_in_days: 90 };

const expiries = [
  { value: '90', label: texts.expiry[90] },
  { value: '365', label: texts.expiry[365] },
  { value: 'never', label: texts.expiry.never },
];

function MakeKeyForm({ onMade }: { readonly onMade: (made: Made) => void }) {
  const make = useCall(makeApiKey);
  const show = useWhileShown(onMade);
  const form = useValidatedForm({
    say,
    schema: makeApiKey.body,
    initial: blank,
    onSubmit: async (body) => {
      const { secret, feed_url: feedUrl } = await make({ body });
      show({ name: body.name, secret, feedUrl });
    },
  });
  const { scopes, expires_in_days: days } = form.values;
  return (
    <form {...form.formProps}>
      <Stack>
        <FormFailure failure={form.failure} />
        <TextInput
          label={texts.nameLabel}
          placeholder={texts.nameExample}
          autoComplete="off"
          data-autofocus
          {...form.field('name')}
        />
        <Checkbox.Group
          label={texts.scopesLabel}
          value={scopes}
          error={form.errors.scopes}
          onChange={(chosen) => form.setValue('scopes', chosen)}
        >
          <Stack gap="xs" mt="xs">
            {keyScopes.map((scope) => (
              <Checkbox key={scope} name="scopes" value={scope} label={texts.scope[scope]} />
            ))}
            <Checkbox
              name="scopes"
              value={feedScope}
              label={texts.scope[feedScope]}
              description={texts.feedDiscloses}
            />
          </Stack>
        </Checkbox.Group>
        <NativeSelect
          label={texts.expiryLabel}
          data={expiries}
          value={days === null ? 'never' : String(days)}
          onChange={({ currentTarget: { value } }) =>
            form.setValue('expires_in_days', value === 'never' ? null : Number(value))
          }
        />
        <Button type="submit" loading={form.submitting}>
          {texts.make}
        </Button>
      </Stack>
    </form>
  );
}
