import { useState } from 'react';
import { useCall } from '@rewards/client';
import { type Admin, changeRole, revokeAdmin } from '@rewards/contracts/admins';
import { CallDialog } from '../call-dialog.tsx';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts } from '../texts/admins.ts';

const loadLeaving = async () => (await import('./leaving-access.tsx')).LeavingAccess;

export const otherRole = ({ role }: Admin): Admin['role'] => (role === 'admin' ? 'front_desk' : 'admin');

const named = ({ name, email }: Admin) => (name === '' ? email : `${name} (${email})`);

/** What is asked about an account. */
export type AccessQuestion = { readonly about: 'role' | 'removal'; readonly account: Admin } | undefined;

interface AccessDialogsProps {
  readonly asked: AccessQuestion;
  readonly onClose: () => void;
}

/** Asks before someone gets another role or loses their access (rules 16 and 32). */
export function AccessDialogs({ asked, onClose }: AccessDialogsProps) {
  const change = useCall(changeRole);
  const revoke = useCall(revokeAdmin);
  const [ends, setEnds] = useState(true);
  const endConnections = { end_connections: ends ? '1' : '0' } as const;
  const changed = asked?.about === 'role' ? asked.account : undefined;
  const removed = asked?.about === 'removal' ? asked.account : undefined;
  const access = (admin: Admin, isRemoved: boolean) => (
    <LazySection
      load={loadLeaving}
      failed={texts.leavingNotLoaded}
      height="4rem"
      {...{ admin, isRemoved, ends, onEnds: setEnds }}
    />
  );
  const close = () => {
    onClose();
    setEnds(true);
  };
  return (
    <>
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
        onClose={close}
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
        onClose={close}
      >
        {texts.removeQuestion}
      </CallDialog>
    </>
  );
}
