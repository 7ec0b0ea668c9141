import { useTranslation } from 'react-i18next';
import classes from './PhonePreview.module.css';

/** Heights of the bars of a voice, in percent. */
const voice = [30, 55, 40, 75, 50, 90, 60, 35, 70, 95, 55, 80, 45, 65, 85, 40, 60, 100, 70, 50, 80, 35, 55, 75, 45];

/** A picture, made of text, of a thought that is kept and becomes a story; one sentence for readers. */
export function PhonePreview() {
  const { t } = useTranslation();
  const word = (key: string) => t(`landing:preview.${key}`);
  return (
    <div className={classes.phone} role="img" aria-label={word('label')}>
      <div className={classes.screen} aria-hidden="true">
        <div className={classes.spread}>
          <b className={classes.greeting}>{word('greeting')}</b>
          <span className={classes.initials}>{word('initials')}</span>
        </div>
        <div className={classes.box}>
          <div className={classes.spread}>
            <small>{word('voice')}</small>
            <small>{word('length')}</small>
          </div>
          <div className={classes.voice}>
            {voice.map((height, at) => (
              <i key={at} style={{ height: `${height}%` }} />
            ))}
          </div>
          <p className={classes.text}>{word('said')}</p>
          <div className={classes.chips}>
            <span className="chip" data-tone="ok">
              {word('mood')}
            </span>
            <span className="chip">{word('subject')}</span>
          </div>
        </div>
        <div className={classes.box}>
          <small>{word('story')}</small>
          <b className={classes.heading}>{word('chapter')}</b>
          <div className={classes.meter}>
            <i />
          </div>
        </div>
        <span className={classes.record}>{word('record')}</span>
      </div>
    </div>
  );
}
