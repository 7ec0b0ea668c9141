import { identityScreens } from '@afi/contracts/identity';
import { LookForm } from '../../features/identity/ui/LookForm.js';
import { SessionsCard } from '../../features/identity/ui/SessionsCard.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function Settings() {
  return (
    <div className="page narrow">
      <PageTitle back={identityScreens.profile} />
      <LookForm userType="client" />
      <SessionsCard userType="client" />
    </div>
  );
}
