import { communityScreens } from '@afi/contracts/communities';
import { postRoutes } from '@afi/contracts/posts';
import { IconChevronRight, IconTicket } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyCommunities } from '../../features/communities/api/communities.js';
import { CommunityRow } from '../../features/communities/ui/CommunityRow.js';
import { useMyDocuments } from '../../features/documents/api/documents.js';
import { DocumentRow } from '../../features/documents/ui/DocumentRow.js';
import { useClientProfile } from '../../features/identity/api/profile.js';
import { useJobs } from '../../features/jobs/api/jobs.js';
import { isFinal } from '../../features/jobs/api/merge-progress.js';
import { JobRow } from '../../features/jobs/ui/JobRow.js';
import { useArrivals, useHomePosts } from '../../features/posts/api/posts.js';
import { ArrivalsPill } from '../../features/posts/ui/ArrivalsPill.js';
import { PostCard } from '../../features/posts/ui/PostCard.js';
import { Link } from '../../ui/Link.js';
import { SkeletonCards, SkeletonRows } from '../../ui/Skeleton.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { usePageArrival, useScreenTitle } from '../../ui/layout/page-head.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { LoadMore } from '../../ui/LoadMore.js';
import { currentLanguage } from '../../lib/language.js';
import { postActs } from '../parts/post-acts.js';
import { postBodies } from '../parts/post-bodies.js';
import { postParts } from '../parts/post-parts.js';
import { menuFor } from '../menus.js';
import { part } from '../screen.js';
import classes from './Home.module.css';
import { MainWay } from './MainWay.js';

/** Its place is kept while it comes: it stands above the rest. */
const { Content: RequestNews } = part(
  () => import('../../features/community-requests/ui/RequestNews.js'),
  'community-requests',
);

function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}

function Section({ title, to, children }: { title: string; to?: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={classes.section}>
      <div className="row wrap spread">
        <h2>{title}</h2>
        {to ? (
          <Link to={to} className={classes.all}>
            {t('home:all')}
            <IconChevronRight size={16} aria-hidden="true" />
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}

const rooms = menuFor('client').filter(({ home }) => home);

/** The way to what is one's own, on phones, whose bar has no room for it. */
function Rooms() {
  const { t } = useTranslation();
  return (
    <nav className={classes.rooms} aria-label={t('home:rooms')}>
      {rooms.map(({ to, label, icon: Shown }) => (
        <Link key={to} to={to} className={classes.room}>
          <Shown size={20} stroke={1.7} aria-hidden="true" />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

/** What waits for this person: work under way, then documents to review. Absent when nothing does. */
function Now() {
  const { t } = useTranslation();
  const jobs = useJobs();
  const documents = useMyDocuments();
  const running = jobs.items?.filter((job) => !isFinal(job.status)) ?? [];
  const waiting =
    documents.items?.filter((one) => one.status === 'done' && !one.savedAt && one.draftsCount > 0).slice(0, 3) ?? [];
  if (running.length + waiting.length === 0) return null;
  return (
    <Section title={t('home:now')}>
      <ul className="card list-card">
        {running.slice(0, 3).map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
        {waiting.map((document) => (
          <li key={document.id}>
            <DocumentRow document={document} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function MyCommunities() {
  const { t } = useTranslation();
  const mine = useMyCommunities();
  return (
    <Section title={t('home:communities')} to={communityScreens.list}>
      <AsyncContent query={{ ...mine, data: mine.items }} skeleton={<SkeletonRows count={2} />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              icon={IconTicket}
              title={t('communities:empty')}
              actions={<LinkButton to={communityScreens.join}>{t('communities:join.title')}</LinkButton>}
            >
              {t('communities:emptyText')}
            </EmptyState>
          ) : (
            <ul className="card list-card">
              {items.slice(0, 4).map((community) => (
                <li key={community.id}>
                  <CommunityRow community={community} />
                </li>
              ))}
            </ul>
          )
        }
      </AsyncContent>
    </Section>
  );
}

function Latest() {
  const { t } = useTranslation();
  const posts = useHomePosts();
  const arrivals = useArrivals(postRoutes.home, posts.items);
  if (posts.items?.length === 0 && arrivals.count === 0) return null;
  return (
    <Section title={t('home:latest')}>
      <ArrivalsPill count={arrivals.count} onShow={() => void arrivals.show()} />
      <AsyncContent query={{ ...posts, data: posts.items }} skeleton={<SkeletonCards count={2} />}>
        {(items) => (
          <>
            {items.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                acts={postActs}
                bodies={postBodies}
                parts={postParts}
                fresh={arrivals.fresh.includes(post.id)}
                withCommunity
              />
            ))}
            <LoadMore {...posts} />
          </>
        )}
      </AsyncContent>
    </Section>
  );
}

export default function Home() {
  const { t } = useTranslation();
  const profile = useClientProfile();
  const title = t(`home:${greetingAt(new Date().getHours())}`, { name: profile?.firstname ?? '' }).trim();
  const heading = usePageArrival(useScreenTitle());
  // What waits stands above the rest: come later, it would push away what is being read.
  const asking = [useJobs(), useMyDocuments()].some(
    ({ items, fetchStatus, failureCount }) => items === undefined && fetchStatus === 'fetching' && failureCount === 0,
  );
  const today = new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-GB' : 'fr-FR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date());
  return (
    <div className="page">
      <div className={classes.head}>
        <div className="grow">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="mut">{today}</p>
        </div>
        <MainWay className={classes.main} />
      </div>
      <Rooms />
      {asking ? (
        <SkeletonCards count={3} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.now}>
            {profile?.communityRequest ? (
              <Suspense fallback={<SkeletonCards count={1} />}>
                <RequestNews />
              </Suspense>
            ) : null}
            <Now />
          </div>
          <div className={classes.mine}>
            <MyCommunities />
          </div>
          <div className={classes.latest}>
            <Latest />
          </div>
        </div>
      )}
    </div>
  );
}
