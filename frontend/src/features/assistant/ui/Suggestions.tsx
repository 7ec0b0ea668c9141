import { useTranslation } from 'react-i18next';
import { formatShort } from '../../../lib/format.js';
import { Link } from '../../../ui/Link.js';
import { useAsker } from '../api/chats.js';
import { suggestionsFor, unfinishedOf } from '../api/suggestions.js';
import classes from './Chat.module.css';

/** What is unfinished, to go on with, and questions to begin with, for who asks; where nobody knows who that is, those of everybody. */
export function Suggestions({ onChoose }: { onChoose: (question: string) => void }) {
  const { t } = useTranslation();
  const { data, isError, fetchStatus } = useAsker();
  const asker =
    data ?? (isError || fetchStatus === 'paused' ? ({ role: 'member', goals: true, thoughts: true } as const) : null);
  if (!asker) return null;
  return (
    <ul className={classes.suggestions} aria-label={t('assistant:begin')}>
      {unfinishedOf(asker).map(({ kind, title, link }) => (
        <li key={kind}>
          <Link className={classes.suggestion} to={link}>
            {title
              ? t(`assistant:unfinished.${kind}`, { title: formatShort(title) })
              : t(`assistant:unfinished.${kind}Untitled`)}
          </Link>
        </li>
      ))}
      {suggestionsFor(asker, new Date().getHours()).map((one) => {
        const question = t(`assistant:suggest.${one}`);
        return (
          <li key={one}>
            <button type="button" className={classes.suggestion} onClick={() => onChoose(question)}>
              {question}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
