import { profileScreens } from '@afi/contracts/profiles';
import { ArchiveCard } from '../../features/archives/ui/ArchiveCard.js';
import { PushDevice } from '../../features/deliveries/ui/PushDevice.js';
import { useClientProfile } from '../../features/identity/api/profile.js';
import { ClosingCard } from '../../features/identity/ui/ClosingCard.js';
import { LookForm } from '../../features/identity/ui/LookForm.js';
import { RegionCard } from '../../features/identity/ui/RegionCard.js';
import { SessionsCard } from '../../features/identity/ui/SessionsCard.js';
import { StorageCard } from '../../features/media/ui/StorageCard.js';
import { ChoicesCard } from '../../features/notifications/ui/ChoicesCard.js';
import { TextsCard } from '../../features/posts/ui/TextsCard.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function Settings() {
  const profile = useClientProfile();
  const email = !profile ? 'unknown' : profile.email && profile.emailConfirmed ? 'confirmed' : 'unconfirmed';
  return (
    <div className="page narrow">
      <PageTitle back={profileScreens.mine} />
      <LookForm userType="client" />
      <RegionCard userType="client" />
      <ChoicesCard email={email} device={<PushDevice />} />
      <StorageCard userType="client" />
      <TextsCard />
      <SessionsCard userType="client" />
      <ArchiveCard />
      <ClosingCard />
    </div>
  );
}
