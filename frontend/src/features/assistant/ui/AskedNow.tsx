import { useTranslation } from 'react-i18next';
import classes from './Chat.module.css';

/** A question as soon as it is asked, before the server has it: nobody waits in front of nothing. */
export function AskedNow({ content }: { content: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.line}>
      <article className={classes.question} aria-label={t('assistant:questionOf')}>
        {content}
      </article>
      <p className={classes.writing}>
        <span className={classes.dots} aria-hidden="true" />
        <span className="sm mut">{t('assistant:looking')}</span>
      </p>
    </div>
  );
}
