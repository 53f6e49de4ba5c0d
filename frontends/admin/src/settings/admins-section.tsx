import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { grantAdmin, listAdmins, revokeAdmin, type Admin } from '@rewards/contracts/admins';
import { Button, EmptyState, Section, TextInput, toast, useValidatedForm, type Column } from '@rewards/kit';
import { PersonText } from '@rewards/kit/lists';
import { Asked, CallDialog } from '../call-dialog.tsx';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/index.ts';
import { say } from '../texts/say.ts';
import { WholeTable } from '../whole-table.tsx';
import classes from './settings.module.css';

const blank = { email: '' };

const columns = (onRemove: (admin: Admin) => void): readonly Column<Admin>[] => [
  {
    header: texts.admins.admin,
    headsCard: true,
    cell: ({ name, email }) => <PersonText name={name} email={email} />,
  },
  {
    header: texts.admins.actions,
    hideHeader: true,
    align: 'end',
    cell: (admin) => (
      <Button
        variant="default"
        size="sm"
        aria-label={texts.admins.removeOf(admin.email)}
        onClick={() => onRemove(admin)}
      >
        {texts.admins.remove}
      </Button>
    ),
  },
];

/** Who has the admin role, and the way to give and take it (rule 16). */
export function AdminsSection() {
  const read = useApi(listAdmins, {});
  const grant = useCall(grantAdmin);
  const revoke = useCall(revokeAdmin);
  const [removed, setRemoved] = useState<Admin>();
  const form = useValidatedForm({
    say,
    schema: grantAdmin.body,
    initial: blank,
    onSubmit: async (body) => {
      await grant({ body });
      toast.success(texts.admins.added(body.email));
      form.reset(blank);
    },
  });

  return (
    <Section title={texts.admins.title} description={texts.admins.hint}>
      <WholeTable
        list={texts.admins.list}
        read={read}
        rowsOf={({ admins }) => admins}
        rowKey={({ id }) => id}
        columns={columns(setRemoved)}
        failureTitle={texts.admins.failed}
        empty={<EmptyState drawing="friends" title={texts.admins.empty} />}
      />
      <FormFailure failure={form.failure} />
      <form className={classes.adding} {...form.formProps}>
        <TextInput
          className={classes.addingField ?? ''}
          label={texts.admins.email}
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <Button type="submit" variant="default" className={classes.addingButton ?? ''} loading={form.submitting}>
          {texts.admins.add}
        </Button>
      </form>
      <CallDialog
        opened={removed !== undefined}
        title={texts.admins.removeTitle}
        confirm={texts.admins.remove}
        danger
        act={async () => removed && revoke({ params: { id: removed.id } })}
        done={texts.admins.removed}
        onClose={() => setRemoved(undefined)}
      >
        {texts.admins.removeQuestion}
        {removed && <Asked>{removed.name === '' ? removed.email : `${removed.name} (${removed.email})`}</Asked>}
      </CallDialog>
    </Section>
  );
}
