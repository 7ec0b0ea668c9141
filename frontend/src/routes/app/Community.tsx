import { campaignScreens } from '@afi/contracts/campaigns';
import { communityScreens, type CommunityView } from '@afi/contracts/communities';
import { documentScreens } from '@afi/contracts/documents';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { IconBellRinging, IconFileText, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useCommunity } from '../../features/communities/api/communities.js';
import { useCommunityFacts } from '../../features/communities/ui/CommunityRow.js';
import { InviteCard, isAlone } from '../../features/communities/ui/InviteCard.js';
import { Feed } from '../../features/posts/ui/Feed.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { loadWords } from '../../lib/i18n.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { Avatar } from '../../ui/Avatar.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { LateSkeleton } from '../../ui/Skeleton.js';
import { TabLinks } from '../../ui/TabLinks.js';
import { postActs } from '../parts/post-acts.js';
import { postBodies } from '../parts/post-bodies.js';
import { postParts } from '../parts/post-parts.js';
import { part } from '../screen.js';
import classes from './Community.module.css';

/** Behind the feed, which is what is opened: it comes with its words. */
const behind = <Props,>(load: () => Promise<ComponentType<Props>>, words: () => Promise<void>) =>
  lazy(async () => {
    const [Content] = await Promise.all([load(), words()]);
    return { default: Content };
  });
const memberWords = () => loadWords(['community-members']);
const MembersList = behind(
  () => import('../../features/communities/ui/MembersList.js').then(({ MembersList }) => MembersList),
  memberWords,
);
const CommunityInfo = behind(
  () => import('../parts/CommunityInfo.js').then(({ CommunityInfo }) => CommunityInfo),
  memberWords,
);
const LevelCard = behind(
  () => import('../../features/notifications/ui/LevelCard.js').then(({ LevelCard }) => LevelCard),
  () => loadWords(['notification-choices']),
);
const { Content: CommentWays } = part(() => import('../parts/CommentWays.js'), 'comments');

type Tab = 'feed' | 'drafts' | 'members' | 'about';

/** Asks to write, or to begin from a document: the two ways posts come to be; and to tell all members something at once. */
function Composer({ community }: { community: CommunityView }) {
  const { t } = useTranslation();
  return (
    <div className={`card ${classes.composer}`}>
      <LinkButton
        to={hrefOf(postScreens.create, { communityId: community.id })}
        variant="light"
        leftSection={<IconPencil size={20} aria-hidden="true" />}
      >
        {t('posts:write')}
      </LinkButton>
      <LinkButton
        to={hrefOf(documentScreens.create, { communityId: community.id })}
        leftSection={<IconFileText size={20} aria-hidden="true" />}
      >
        {t('posts:fromDocument')}
      </LinkButton>
      <LinkButton
        to={hrefOf(campaignScreens.members, { id: community.id })}
        variant="light"
        leftSection={<IconBellRinging size={20} aria-hidden="true" />}
      >
        {t('communities:notify')}
      </LinkButton>
    </div>
  );
}

function CommunityPage({ community }: { community: CommunityView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const mayWrite = community.role !== 'member';
  const [members, place] = useCommunityFacts(community);
  const tabs: readonly Tab[] = mayWrite ? ['feed', 'drafts', 'members', 'about'] : ['feed', 'members', 'about'];
  const asked = search.get('tab') as Tab | null;
  const tab = asked && tabs.includes(asked) ? asked : 'feed';
  // Nobody is there to read yet: until somebody came, the code comes first where posts will stand.
  const inviteFirst = tab === 'members' || (tab === 'feed' && isAlone(community));
  const invite = (
    <aside className={classes.aside} data-first={inviteFirst ? '' : undefined}>
      <InviteCard community={community} />
    </aside>
  );
  return (
    <div className="page">
      <PageTitle
        title={community.name}
        subtitle={
          <span className={classes.facts}>
            <span>{members}</span>
            <span> · {place}</span>
          </span>
        }
        back={communityScreens.list}
        avatar={<Avatar name={community.name} picture={community.logo?.variants[0]?.url} size={2.5} />}
      />
      <TabLinks
        label={t('communities:tabs.label')}
        current={tab}
        tabs={tabs.map((one) => ({
          id: one,
          label: t(`communities:tabs.${one}`),
          to: hrefOf(communityScreens.one, { id: community.id, tab: one === 'feed' ? null : one }),
        }))}
      />
      <div className={classes.columns}>
        {inviteFirst ? invite : null}
        <div className={`col ${classes.main}`}>
          {tab === 'feed' && mayWrite ? <Composer community={community} /> : null}
          {tab === 'feed' ? (
            <Feed
              communityId={community.id}
              mayWrite={mayWrite}
              acts={postActs}
              bodies={postBodies}
              parts={postParts}
            />
          ) : null}
          {tab === 'drafts' ? (
            <Feed
              key="drafts"
              communityId={community.id}
              status="draft"
              mayWrite={mayWrite}
              acts={postActs}
              bodies={postBodies}
              parts={postParts}
              emptyActions={
                <LinkButton to={hrefOf(postScreens.create, { communityId: community.id })}>
                  {t('posts:write')}
                </LinkButton>
              }
            />
          ) : null}
          <Suspense fallback={<LateSkeleton />}>
            {tab === 'members' ? <MembersList community={community} /> : null}
            {tab === 'about' ? (
              <>
                <CommunityInfo
                  community={community}
                  onLeft={() => void navigate(communityScreens.list, { replace: true })}
                />
                <LevelCard communityId={community.id} />
                {mayWrite ? <CommentWays /> : null}
              </>
            ) : null}
          </Suspense>
        </div>
        {inviteFirst ? null : invite}
      </div>
    </div>
  );
}

export default function Community() {
  const { id = '' } = useParams();
  const query = useCommunity(id);
  return (
    <AsyncContent query={query}>
      {(community) => <CommunityPage key={community.id} community={community} />}
    </AsyncContent>
  );
}
