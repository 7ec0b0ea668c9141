import { communityScreens } from '@afi/contracts/communities';
import { hrefOf } from '@afi/contracts/screen';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useMemberReach } from '../../features/campaigns/api/member-messages.js';
import { MemberMessageForm } from '../../features/campaigns/ui/MemberMessageForm.js';
import { SentToMembers } from '../../features/campaigns/ui/SentToMembers.js';
import { useCommunity } from '../../features/communities/api/communities.js';
import { useFeed } from '../../features/posts/api/posts.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

/** Where owner and team write to all members at once. */
export default function NotifyMembers() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const community = useCommunity(id);
  const reach = useMemberReach(id);
  const feed = useFeed(id);
  const [round, setRound] = useState(0);
  const name = community.data?.name;
  return (
    <div className="page">
      <PageTitle
        title={t('member-messages:screen')}
        {...(name ? { subtitle: name } : {})}
        back={hrefOf(communityScreens.one, { id })}
      />
      <AsyncContent query={reach} home={communityScreens.list}>
        {(read) => (
          <>
            <MemberMessageForm
              key={round}
              community={{ id, name: name ?? '' }}
              reach={read}
              posts={(feed.items ?? []).map((post) => ({ id: post.id, title: post.title }))}
              onSent={() => setRound(round + 1)}
            />
            <SentToMembers communityId={id} />
          </>
        )}
      </AsyncContent>
    </div>
  );
}
