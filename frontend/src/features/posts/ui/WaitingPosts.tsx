import { unbroken } from '@afi/contracts/letters';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { KeptWrite } from '../../../lib/outbox/kept-writes.js';
import { useFormat } from '../../../lib/use-format.js';
import { Chip } from '../../../ui/Chip.js';
import { RichText } from '../../../ui/rich-text.js';
import { writtenIn } from '../api/waiting.js';
import classes from './PostCard.module.css';

/** What was written here without a network: in its feed at once, until it leaves. */
export default function WaitingPosts({ writes }: { writes: readonly KeptWrite[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return writes.map((write) => {
    const { key, id, at, refused } = write;
    const { title, content } = writtenIn(write);
    const when = new Date(at).toISOString();
    return (
      <article key={key} className={`card ${classes.card}`} data-waiting="" aria-labelledby={`waiting-${id}`}>
        <div className="row wrap spread">
          {refused === undefined ? (
            <Chip>
              <IconClock size={14} aria-hidden="true" /> {t('posts:waiting')}
            </Chip>
          ) : (
            <Chip tone="bad">{t('posts:refused', { why: refused })}</Chip>
          )}
          <time className="xs mut" dateTime={when} title={format.dateTime(when)}>
            {format.ago(when)}
          </time>
        </div>
        <h2 id={`waiting-${id}`} className={classes.title}>
          {unbroken(title)}
        </h2>
        <div className={classes.body}>
          <RichText html={content} />
        </div>
      </article>
    );
  });
}
