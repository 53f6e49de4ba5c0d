import { useState } from 'react';
import { useApi, useCall, useSession } from '@rewards/client';
import { changeRole, grantAdmin, listAdmins, revokeAdmin, type Admin } from '@rewards/contracts/admins';
import { Button, NativeSelect, TextInput, toast, type Column } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { onePage, PagedTable, PersonText, useShownAnswer } from '@rewards/kit/lists';
import { CallDialog } from '../call-dialog.tsx';
import { formNames } from '../edits/form-names.ts';
import { useKeptForm } from '../edits/use-kept-form.ts';
import { FormFailure } from '../form-failure.tsx';
import classes from '../form.module.css';
import { texts } from '../texts/admins.ts';
import { LeavingAccess } from './leaving-access.tsx';

type Role = Admin['role'];

const blank: { readonly email: string; readonly role: Role } = { email: '', role: 'front_desk' };
const roles = (['front_desk', 'admin'] as const).map((value) => ({ value, label: texts.roles[value] }));
const otherRole = ({ role }: Admin): Role => (role === 'admin' ? 'front_desk' : 'admin');
const named = ({ name, email }: Admin) => (name === '' ? email : `${name} (${email})`);

interface AdminActions {
  readonly onChange: (admin: Admin) => void;
  readonly onRemove: (admin: Admin) => void;
  /** The current user, whose own role only others can change (rule 16). */
  readonly ownId: string | undefined;
}

const columns = ({ onChange, onRemove, ownId }: AdminActions): readonly Column<Admin>[] => [
  {
    header: texts.admin,
    headsCard: true,
    width: '36%',
    cell: ({ name, email }) => <PersonText name={name} email={email} />,
  },
  {
    header: texts.role,
    width: '18%',
    beside: true,
    cell: ({ id, role }) => (id === ownId ? texts.you(texts.roles[role]) : texts.roles[role]),
  },
  {
    header: texts.passkey,
    width: '10%',
    cell: ({ has_passkey: has }) => (has ? texts.hasPasskey : texts.noPasskey),
  },
  {
    header: texts.actions,
    hideHeader: true,
    width: '36%',
    align: 'end',
    cell: (admin) =>
      admin.id !== ownId && (
        <Group gap="xs" justify="flex-end">
          <Button
            variant="default"
            size="sm"
            aria-label={texts.changeOf[otherRole(admin)](admin.email)}
            onClick={() => onChange(admin)}
          >
            {texts.change[otherRole(admin)]}
          </Button>
          <Button variant="default" size="sm" aria-label={texts.removeOf(admin.email)} onClick={() => onRemove(admin)}>
            {texts.remove}
          </Button>
        </Group>
      ),
  },
];

/** Who can open the desk and in which role, with buttons to add, change and remove (rules 16 and 32). */
export function AdminsList() {
  const { session } = useSession();
  const { answer, ...shown } = useShownAnswer(useApi(listAdmins, {}));
  const grant = useCall(grantAdmin);
  const change = useCall(changeRole);
  const revoke = useCall(revokeAdmin);
  const [changed, setChanged] = useState<Admin>();
  const [removed, setRemoved] = useState<Admin>();
  const [ends, setEnds] = useState(true);
  const endConnections = { end_connections: ends ? '1' : '0' } as const;
  const ownId = session.state === 'signed-in' ? session.user.id : undefined;
  const form = useKeptForm(formNames.newAdmin, {
    schema: grantAdmin.body,
    initial: blank,
    onSubmit: async (body) => {
      const found = answer?.admins.find(({ email }) => email === body.email);
      // A change of role is asked about, however it was entered. The service refuses one's own.
      if (found && found.id !== ownId && found.role !== body.role) setChanged(found);
      else {
        await grant({ body });
        toast.success((found ? texts.already : texts.added)(body.email, texts.roles[body.role]));
      }
      form.reset(blank);
    },
  });

  const access = (admin: Admin, isRemoved: boolean) => (
    <LeavingAccess admin={admin} isRemoved={isRemoved} ends={ends} onEnds={setEnds} />
  );
  const close = (set: (admin: undefined) => void) => {
    set(undefined);
    setEnds(true);
  };

  return (
    <>
      <PagedTable
        says={texts}
        drawing="friends"
        shown={{ ...shown, answer: answer && onePage(answer.admins) }}
        rowsOf={({ rows }) => rows}
        columns={columns({ onChange: setChanged, onRemove: setRemoved, ownId })}
        dense={{ name: 'admins', nameOf: ({ name, email }) => name || email }}
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
        <NativeSelect label={texts.role} data={roles} {...form.field('role')} />
        <Button type="submit" variant="default" className={classes.button ?? ''} loading={form.submitting}>
          {texts.add}
        </Button>
      </form>
      <CallDialog
        about={changed}
        title={texts.changeTitle}
        confirm={changed ? texts.change[otherRole(changed)] : ''}
        details={changed?.role === 'admin' && access(changed, false)}
        act={(admin) =>
          change({
            params: { id: admin.id },
            query: admin.role === 'admin' ? endConnections : {},
            body: { role: otherRole(admin) },
          })
        }
        done={texts.changed}
        asked={named}
        onClose={() => close(setChanged)}
      >
        {(admin) => texts.changeQuestion[otherRole(admin)]}
      </CallDialog>
      <CallDialog
        about={removed}
        title={texts.removeTitle}
        confirm={texts.remove}
        danger
        details={removed && access(removed, true)}
        act={({ id }) => revoke({ params: { id }, query: endConnections })}
        done={texts.removed}
        asked={named}
        onClose={() => close(setRemoved)}
      >
        {texts.removeQuestion}
      </CallDialog>
    </>
  );
}
