import { postCommentRoutes } from '@afi/contracts/post-comments';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isCallOf, useOutbox } from '../../../lib/outbox/use-outbox.js';
import { Chip } from '../../../ui/Chip.js';
import { shownText } from '../api/mentions.js';
import classes from './Comments.module.css';

interface Kept {
  params?: { id?: string };
  body?: { content?: string };
}

/** What was written below a post without a network, what the server refused among it. */
export const useWaitingComments = (postId: string) =>
  useOutbox().flatMap((write) => {
    const { params, body } = write.input as Kept;
    const isHere = isCallOf(write, postCommentRoutes.create) && params?.id === postId;
    return isHere && body?.content
      ? [{ key: write.key, refused: write.refused, text: shownText(body.content, []) }]
      : [];
  });

/** It stands in its thread at once, until it leaves. */
export function WaitingComments({ mine }: { mine: ReturnType<typeof useWaitingComments> }) {
  const { t } = useTranslation();
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
