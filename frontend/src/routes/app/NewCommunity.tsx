import { communityScreens } from '@afi/contracts/communities';
import { hrefOf } from '@afi/contracts/screen';
import { useNavigate } from 'react-router-dom';
import { CommunityForm } from '../../features/communities/ui/CommunityForm.js';
import { useClientProfile } from '../../features/identity/api/profile.js';
import { ApiError } from '../../lib/api/api-error.js';
import { ErrorState } from '../../ui/ErrorState.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function NewCommunity() {
  const navigate = useNavigate();
  const profile = useClientProfile();
  return (
    <div className="page narrow">
      <PageTitle back={communityScreens.list} />
      {profile && !profile.mayCreateCommunity ? (
        <ErrorState error={new ApiError(403, 'communities.access-needed', '')} />
      ) : (
        <div className="card">
          <CommunityForm
            onCreated={({ id }) => void navigate(hrefOf(communityScreens.one, { id }), { replace: true })}
          />
        </div>
      )}
    </div>
  );
}
