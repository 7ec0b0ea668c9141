import { useTranslation } from 'react-i18next';
import classes from './Chat.module.css';

/** Short answers to what Afi asks: one tap each. */
export function Replies({ replies, onChoose }: { replies: readonly string[]; onChoose: (reply: string) => void }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.suggestions} aria-label={t('assistant:replies')}>
      {replies.map((reply) => (
        <li key={reply}>
          <button type="button" className={classes.suggestion} onClick={() => onChoose(reply)}>
            {reply}
          </button>
        </li>
      ))}
    </ul>
  );
}
