import type { MemberMessageView } from '@afi/contracts/member-messages';
import { IconBellRinging } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Chip } from '../../../ui/Chip.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { useSentToMembers } from '../api/member-messages.js';
import classes from './Campaigns.module.css';
import preview from './Preview.module.css';

/** What the members were sent, and what became of it. */
export function SentToMembers({ communityId }: { communityId: string }) {
  const { t } = useTranslation();
  const query = useSentToMembers(communityId);
  return (
    <section className="col" aria-labelledby="sent-to-members">
      <h2 id="sent-to-members">{t('member-messages:sentBefore')}</h2>
      <AsyncContent query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={IconBellRinging} title={t('member-messages:none')}>
              {t('member-messages:noneText')}
            </EmptyState>
          ) : (
            items.map((message) => <Sent key={message.id} message={message} />)
          )
        }
      </AsyncContent>
    </section>
  );
}

function Sent({ message: { title, text, author, sentAt, done, channels } }: { message: MemberMessageView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = format.dateTime(sentAt);
  return (
    <article className="card col">
      <div className="row spread wrap">
        <h3>{title}</h3>
        <Chip tone={done ? 'ok' : 'p'}>{t(done ? 'member-messages:done' : 'member-messages:underWay')}</Chip>
      </div>
      <p className={preview.lines}>{text}</p>
      <p className="sm mut">
        {author ? t('member-messages:by', { name: author.fullname, when }) : t('member-messages:at', { when })}
      </p>
      <ul className={classes.reach}>
        {channels.map(({ channel, ...counts }) => (
          <li key={channel}>
            <span className="b">{t(`member-messages:channels.${channel}`)}</span>{' '}
            {(['reached', 'underWay', 'failed', 'unknown', 'leftOut'] as const)
              .filter((name) => name === 'reached' || counts[name] > 0)
              .map((name) =>
                t(`member-messages:counts.${name}`, { count: counts[name], shown: format.number(counts[name]) }),
              )
              .join(' · ')}
          </li>
        ))}
      </ul>
    </article>
  );
}
