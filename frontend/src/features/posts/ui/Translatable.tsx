import type { Language } from '@afi/contracts/language';
import { IconLanguage } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/use-error-text.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Note } from '../../../ui/Note.js';
import { RichText } from '../../../ui/rich-text.js';
import { SkeletonLines } from '../../../ui/Skeleton.js';
import { useTellTranslated } from '../../../ui/translated.js';
import { usePostTranslation, useTranslate } from '../api/translation.js';
import classes from './PostCard.module.css';

interface TranslatableProps {
  post: { id: string };
  from: Language;
  to: Language;
}

/** What the model made of a post, asked for by a tap and folded away by another. */
export default function Translatable({ post, from, to }: TranslatableProps) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  const query = usePostTranslation(post.id, to, open && translate.isSuccess);
  const { beside } = (open && query.data?.status === 'ready' && query.data) || {};
  useTellTranslated(useMemo(() => (beside ? { lang: to, beside } : null), [beside, to]));
  const ask = () => {
    setOpen(true);
    translate.mutate({ params: { id: post.id }, body: { to } });
  };
  const failed = (text: string) => (
    <Note tone="bad">
      <p>{text}</p>
      <button type="button" className="link-button" onClick={ask}>
        {t('shell:state.retry')}
      </button>
    </Note>
  );
  const waiting = (
    <div role="status">
      <p className="sm mut">{t('posts:translation.waiting')}</p>
      <SkeletonLines />
    </div>
  );
  return (
    <div lang={i18n.language} className="col tight">
      <button
        type="button"
        className={`link-button ${classes.translate}`}
        aria-expanded={open}
        onClick={() => (open ? setOpen(false) : ask())}
      >
        <IconLanguage size={18} stroke={1.7} aria-hidden="true" />
        {t(open ? 'posts:translation.hide' : `posts:translation.into.${to}`)}
      </button>
      {!open ? null : translate.isError ? (
        failed(errorText(translate.error))
      ) : !translate.isSuccess ? (
        waiting
      ) : (
        <AsyncContent query={query} skeleton={waiting}>
          {({ status, title, content }) =>
            status === 'ready' ? (
              <section className={classes.translation} aria-label={t(`posts:translation.from.${from}`)}>
                <p className="xs mut">{t(`posts:translation.from.${from}`)}</p>
                <div lang={to}>
                  <p className="b">{title}</p>
                  <RichText html={content} />
                </div>
              </section>
            ) : status === 'waiting' ? (
              waiting
            ) : (
              failed(t('posts:translation.failed'))
            )
          }
        </AsyncContent>
      )}
    </div>
  );
}
