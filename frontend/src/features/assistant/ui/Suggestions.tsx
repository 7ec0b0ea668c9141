import { useTranslation } from 'react-i18next';
import classes from './Chat.module.css';

/** What may be asked at an hour of the day: in the morning what is to do, in the evening what was. */
export function suggestionsAt(hour: number): readonly string[] {
  const ofTheDay = hour >= 4 && hour < 12 ? 'morning' : hour < 18 ? 'day' : 'evening';
  return [ofTheDay, 'thoughts', 'document', 'notifications'];
}

/** Questions to begin with. */
export function Suggestions({ onChoose }: { onChoose: (question: string) => void }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.suggestions} aria-label={t('assistant:begin')}>
      {suggestionsAt(new Date().getHours()).map((one) => {
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
