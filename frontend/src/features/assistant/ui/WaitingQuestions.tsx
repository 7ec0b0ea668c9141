import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWaitingQuestions } from '../api/chats.js';
import classes from './Chat.module.css';

/** What was asked without a network: in its place in the conversation, and said to wait. */
export function WaitingQuestions({ chatId }: { chatId: string }) {
  const { t } = useTranslation();
  return useWaitingQuestions(chatId).map(({ key, content, refused }) => (
    <div key={key} className={classes.line}>
      <article className={`${classes.question} ${classes.waiting}`} aria-label={t('assistant:questionOf')}>
        {content}
      </article>
      <p className={`sm mut ${classes.waits}`}>
        <IconClock size={16} aria-hidden="true" />
        {refused ?? t('assistant:waits')}
      </p>
    </div>
  ));
}
