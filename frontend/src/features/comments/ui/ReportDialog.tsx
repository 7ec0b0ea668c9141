import { reportReasons, type CommentView } from '@afi/contracts/comments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { Textarea } from '../../../ui/Textarea.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Dialog } from '../../../ui/Dialog.js';
import { useCommentActs } from '../api/comments.js';
import classes from './Comments.module.css';

type Reason = (typeof reportReasons)[number];

/** Tells the team of a comment: one of a few reasons, or one's own words. */
export function ReportDialog({ comment, open, onClose }: { comment: CommentView; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { report } = useCommentActs(comment);
  const [reason, setReason] = useState<Reason>('insult');
  const [words, setWords] = useState('');
  const send = () =>
    report.mutate(
      { params: { id: comment.id }, body: { reason: reason === 'other' && words.trim() ? words.trim() : reason } },
      {
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
        onSuccess: () => showToast({ tone: 'ok', text: t('comments:report.done') }),
        onSettled: onClose,
      },
    );
  return (
    <Dialog open={open} onClose={onClose} title={t('comments:report.title')}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <fieldset className={classes.reasons}>
          <legend className="visually-hidden">{t('comments:report.title')}</legend>
          {reportReasons.map((one) => (
            <label key={one}>
              <input type="radio" name="reason" checked={one === reason} onChange={() => setReason(one)} />
              {t(`comments:report.reasons.${one}`)}
            </label>
          ))}
        </fieldset>
        {reason === 'other' ? (
          <Textarea
            label={t('comments:report.words')}
            maxLength={500}
            minRows={3}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        ) : null}
        <p className="sm mut">{t('comments:report.text')}</p>
        <div className="row wrap">
          <Button type="submit" loading={report.isPending}>
            {t('comments:report.action')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
