import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { grantAdmin, listAdmins, revokeAdmin, type Admin } from '@rewards/contracts/admins';
import { Button, TextInput, toast, type Column } from '@rewards/kit';
import { onePage, PagedTable, PersonText, useShownAnswer } from '@rewards/kit/lists';
import { CallDialog } from '../call-dialog.tsx';
import { formNames } from '../edits/form-names.ts';
import { useKeptForm } from '../edits/use-kept-form.ts';
import { FormFailure } from '../form-failure.tsx';
import classes from '../form.module.css';
import { texts } from '../texts/admins.ts';

const blank = { email: '' };

const columns = (onRemove: (admin: Admin) => void): readonly Column<Admin>[] => [
  {
    header: texts.admin,
    headsCard: true,
    cell: ({ name, email }) => <PersonText name={name} email={email} />,
  },
  {
    header: texts.actions,
    hideHeader: true,
    align: 'end',
    cell: (admin) => (
      <Button variant="default" size="sm" aria-label={texts.removeOf(admin.email)} onClick={() => onRemove(admin)}>
        {texts.remove}
      </Button>
    ),
  },
];

/** The list of admins, with buttons to grant and revoke the role (rule 16). */
export function AdminsList() {
  const { answer, ...shown } = useShownAnswer(useApi(listAdmins, {}));
  const grant = useCall(grantAdmin);
  const revoke = useCall(revokeAdmin);
  const [removed, setRemoved] = useState<Admin>();
  const form = useKeptForm(formNames.newAdmin, {
    schema: grantAdmin.body,
    initial: blank,
    onSubmit: async (body) => {
      await grant({ body });
      toast.success(texts.added(body.email));
      form.reset(blank);
    },
  });

  return (
    <>
      <PagedTable
        says={texts}
        drawing="friends"
        shown={{ ...shown, answer: answer && onePage(answer.admins) }}
        rowsOf={({ rows }) => rows}
        columns={columns(setRemoved)}
      />
      <FormFailure failure={form.failure} />
      <form className={classes.line} {...form.formProps}>
        <TextInput
          className={classes.field ?? ''}
          label={texts.email}
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <Button type="submit" variant="default" className={classes.button ?? ''} loading={form.submitting}>
          {texts.add}
        </Button>
      </form>
      <CallDialog
        about={removed}
        title={texts.removeTitle}
        confirm={texts.remove}
        danger
        act={({ id }) => revoke({ params: { id } })}
        done={texts.removed}
        asked={({ name, email }) => (name === '' ? email : `${name} (${email})`)}
        onClose={() => setRemoved(undefined)}
      >
        {texts.removeQuestion}
      </CallDialog>
    </>
  );
}
