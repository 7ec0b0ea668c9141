import type { PostDifference, PostEdit } from '@afi/contracts/post-history';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/use-format.js';
import { aroundChanges, wordDiff } from '../../../../lib/word-diff.js';
import classes from './PostHistory.module.css';

/** The last edits of a post: who, when, and what became of each part. */
export function PostHistory({ edits }: { edits: readonly PostEdit[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ol className={`col ${classes.edits}`} aria-label={t('post-team:history.title')}>
      {edits.map((edit) => (
        <li key={edit.id} className="card col tight">
          <div>
            <p className="b">{edit.by.fullname}</p>
            <p className="xs mut">
              <time dateTime={edit.at}>{format.dateTime(edit.at)}</time>
            </p>
          </div>
          {edit.changes.map((change) => (
            <section key={change.what} className="col tight">
              <h2 className={classes.what}>{t(`post-team:history.what.${change.what}`)}</h2>
              <Change change={change} />
            </section>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Change({ change }: { change: PostDifference }) {
  const { t } = useTranslation();
  const body = (shown: Extract<PostDifference, { what: 'body' }>['before']) =>
    [t(`posts:types.${shown.type}`), ...shown.lines].join('\n');
  const action = (shown: Extract<PostDifference, { what: 'action' }>['before']) =>
    shown ? [t(`composer:form.buttons.${shown.type}`), ...shown.lines].join('\n') : t('composer:form.noButton');
  switch (change.what) {
    case 'form':
      return <p className="sm mut">{t('post-team:history.form')}</p>;
    case 'body':
      return <Difference before={body(change.before)} after={body(change.after)} />;
    case 'action':
      return <Difference before={action(change.before)} after={action(change.after)} />;
    default:
      return <Difference before={change.before} after={change.after} />;
  }
}

/** What went and what came, in place; told apart by more than a colour. */
function Difference({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  const parts = useMemo(() => aroundChanges(wordDiff(before, after)), [before, after]);
  return (
    <p className={classes.text}>
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Mark = kind === 'gone' ? 'del' : 'ins';
        return (
          <Mark key={index} className={classes[kind]}>
            <span className="visually-hidden">{t(`post-team:history.${kind}`)} </span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
