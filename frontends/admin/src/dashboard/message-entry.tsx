import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Anchor, Text } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { DateAndTime } from '@rewards/kit/lists';
import { patientAddress } from '../users/patient-address.ts';

interface MessageEntryProps {
  readonly icon: ReactNode;
  readonly title?: string;
  /** The other person, if they have an account. */
  readonly user: { readonly id: string; readonly name: string; readonly email: string } | null;
  readonly address: string;
  readonly at?: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** A message to or from a patient, and what can be done about it. */
export const MessageEntry = ({ icon, title, user, address, at, children, action }: MessageEntryProps) => (
  <Group component="li" gap="sm" align="flex-start" className="kit-lined" style={{ paddingBlock: '0.75rem' }}>
    <span className="kit-muted kit-fixed" style={{ display: 'flex', marginTop: '0.125rem' }}>
      {icon}
    </span>
    <div className="kit-anywhere" style={{ flex: '1 1 14rem' }}>
      {title !== undefined && <Text fw={600}>{title}</Text>}
      <Text fz="sm" c="dimmed">
        {user && (
          <Anchor component={Link} to={patientAddress(user.id)} inherit fw={600} underline="always">
            {user.name || user.email}
          </Anchor>
        )}{' '}
        <span>{address}</span>
        {at !== undefined && (
          <>
            {' · '}
            <DateAndTime at={at} />
          </>
        )}
      </Text>
      {children}
    </div>
    {action}
  </Group>
);
