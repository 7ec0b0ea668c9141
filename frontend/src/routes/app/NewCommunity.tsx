import { communityScreens } from '@afi/contracts/communities';
import { hrefOf } from '@afi/contracts/screen';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CommunityForm } from '../../features/communities/ui/CommunityForm.js';
import { mayAsk, standing, useMyRequests } from '../../features/community-requests/api/community-requests.js';
import { RequestForm } from '../../features/community-requests/ui/RequestForm.js';
import { RequestState } from '../../features/community-requests/ui/RequestState.js';
import { useClientProfile } from '../../features/identity/api/profile.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { Note } from '../../ui/Note.js';

/** Where a community is created, or asked for first; once the request is approved, the form is there by itself. */
export default function NewCommunity() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useClientProfile();
  const requests = useMyRequests();
  const [now] = useState(() => Date.now());
  return (
    <div className="page narrow">
      <PageTitle back={communityScreens.list} />
      <AsyncContent query={requests}>
        {({ items }) => {
          const request = standing(items);
          const approved = request?.status === 'approved' && !request.spent ? request : null;
          if (approved || profile?.mayCreateCommunity) {
            return (
              <>
                {approved ? (
                  <Note tone="ok">
                    <p>{t('community-requests:approvedText')}</p>
                    {approved.comment ? <p>{t('community-requests:word', { comment: approved.comment })}</p> : null}
                  </Note>
                ) : null}
                <div className="card">
                  <CommunityForm
                    key={approved?.id}
                    approved={approved}
                    onCreated={({ id }) => void navigate(hrefOf(communityScreens.one, { id }), { replace: true })}
                  />
                </div>
              </>
            );
          }
          return (
            <>
              {request && !request.spent ? <RequestState request={request} /> : null}
              {mayAsk(request, now) ? (
                <>
                  <p className="mut">{t('community-requests:lead')}</p>
                  <div className="card">
                    <RequestForm />
                  </div>
                </>
              ) : null}
            </>
          );
        }}
      </AsyncContent>
    </div>
  );
}
