import { Navigate } from 'react-router';

/** An old address, which leads on to where its content is now. */
export const leadsTo = (address: string) =>
  function OldAddress() {
    return <Navigate to={address} replace />;
  };
