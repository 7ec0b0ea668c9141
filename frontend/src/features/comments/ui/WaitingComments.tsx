import { postCommentRoutes } from '@afi/contracts/post-comments';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../../lib/outbox/use-outbox.js';
import { Chip } from '../../../ui/Chip.js';
import { shownText } from '../api/mentions.js';
import classes from './Comments.module.css';

interface Kept {
  params?: { id?: string };
  body?: { content?: string };
}

/** What was written here without a network: in its thread at once, until it leaves. */
export function WaitingComments({ postId }: { postId: string }) {
  const { t } = useTranslation();
  const { method, path } = postCommentRoutes.create;
  const mine = useOutbox().flatMap(({ key, line, input, refused }) => {
    const { params, body } = input as Kept;
    const here = line.method === method && line.path === path && params?.id === postId;
    return here && body?.content ? [{ key, refused, text: shownText(body.content, []) }] : [];
  });
  if (mine.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('comments:waiting.list')}>
      {mine.map(({ key, text, refused }) => (
        <li key={key} className={classes.waiting}>
          <p>{text}</p>
          <div className="row">
            {refused ? (
              <Chip tone="bad">{t('comments:waiting.refused', { why: refused })}</Chip>
            ) : (
              <Chip>
                <IconClock size={14} aria-hidden="true" /> {t('comments:waiting.text')}
              </Chip>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
