import { communityScreens } from '@afi/contracts/communities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { SkeletonCards } from '../../../ui/Skeleton.js';
import { mayAsk, standing, useMyRequests } from '../api/community-requests.js';
import classes from './Requests.module.css';

/** How a request stands, for who comes home: it waits, was refused, or opens a community. Nothing once that is over. */
export default function RequestNews() {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const { data, isLoading } = useMyRequests();
  if (isLoading) return <SkeletonCards count={1} />;
  const request = standing(data?.items ?? []);
  if (!request || mayAsk(request, now)) return null;
  const { status, name, comment, createdAt, askAgainAt } = request;
  const approved = status === 'approved';
  return (
    <section className="card col" aria-labelledby="request-news">
      <div>
        <h2 id="request-news" className={classes.news}>
          {t(`community-requests:news.${status}`)}
        </h2>
        <p className="sm mut">{t('community-requests:news.what', { name, when: format.date(createdAt) })}</p>
      </div>
      {comment ? <p className={classes.words}>{t('community-requests:word', { comment })}</p> : null}
      {askAgainAt ? <p>{t('community-requests:againAt', { when: format.dateTime(askAgainAt) })}</p> : null}
      <div>
        <LinkButton to={communityScreens.create} variant={approved ? 'filled' : 'default'}>
          {t(`community-requests:news.${approved ? 'create' : status === 'pending' ? 'open' : 'see'}`)}
        </LinkButton>
      </div>
    </section>
  );
}
