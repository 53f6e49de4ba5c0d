import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { StatusBadge } from './status-badge.tsx';

const word = (status: string, audience: 'patient' | 'admin') =>
  render(<StatusBadge status={status} audience={audience} />).container.textContent;

describe('a status', () => {
  it('has its word for the patient, and Waiting for an admin', () => {
    expect(
      ['pending', 'signed_up', 'completed', 'not_counted', 'lost', 'toString'].map((status) => word(status, 'patient')),
    ).toEqual(['Pending', 'Signed Up', 'Completed', 'Not counted', 'Unknown', 'Unknown']);
    expect(word('pending', 'admin')).toBe('Waiting');
  });

  it('tells an admin that Waiting means pending', () => {
    render(<StatusBadge status="pending" audience="admin" />);
    expect(screen.getByText('Waiting').title).toMatch(/^Pending: /);
  });

  it('needs only its word otherwise', () => {
    render(<StatusBadge status="signed_up" audience="admin" />);
    expect(screen.getByText('Signed Up').hasAttribute('title')).toBe(false);
  });
});
