import { useProfile } from '../../features/identity/api/profile.js';
import { EndSessionsCard } from '../../features/identity/ui/EndSessionsCard.js';
import { LookForm } from '../../features/identity/ui/LookForm.js';
import { PasswordCard } from '../../features/identity/ui/PasswordCard.js';
import { SessionsCard } from '../../features/identity/ui/SessionsCard.js';
import { StorageCard } from '../../features/media/ui/StorageCard.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function AdminSettings() {
  const { userType } = useProfile();
  return (
    <div className="page narrow">
      <PageTitle />
      <LookForm userType={userType} />
      <PasswordCard userType={userType} />
      <StorageCard userType={userType} />
      <SessionsCard userType={userType} />
      {userType === 'admin' ? <EndSessionsCard /> : null}
    </div>
  );
}
