import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './PhonePreview.module.css';

/** A picture, made of text, of a document being read; one sentence for readers. */
export function PhonePreview() {
  const { t } = useTranslation();
  const word = (key: string) => t(`landing:preview.${key}`);
  return (
    <div className={classes.phone} role="img" aria-label={word('label')}>
      <div className={classes.screen} aria-hidden="true">
        <div className={classes.file}>
          <span className={classes.pdf}>PDF</span>
          <span>
            <b>{word('file')}</b>
            <small>{word('fileFacts')}</small>
          </span>
        </div>
        <div className={classes.box}>
          <div className={classes.spread}>
            <b>{word('percent')}</b>
            <small>{word('left')}</small>
          </div>
          <div className={classes.meter}>
            <i />
          </div>
          <div className={classes.stage} data-state="done">
            <i>
              <IconCheck size={12} stroke={3} />
            </i>
            <span>
              <b>{word('received')}</b>
              <small>{word('receivedText')}</small>
            </span>
          </div>
          <div className={classes.stage} data-state="done">
            <i>
              <IconCheck size={12} stroke={3} />
            </i>
            <span>
              <b>{word('read')}</b>
              <small>{word('readText')}</small>
            </span>
          </div>
          <div className={classes.stage} data-state="now">
            <i />
            <span>
              <b>{word('analyse')}</b>
              <small>{word('analyseText')}</small>
            </span>
          </div>
        </div>
        <div className={classes.box}>
          <div className={classes.spread}>
            <span className="chip" data-tone="p">
              {word('proposal')}
            </span>
            <small>{word('pages')}</small>
          </div>
          <b className={classes.heading}>{word('proposalTitle')}</b>
          <small className={classes.text}>{word('proposalText')}</small>
        </div>
      </div>
    </div>
  );
}
