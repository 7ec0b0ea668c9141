import type { PostView } from '@afi/contracts/posts';
import { IconFileText, IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePagesText } from '../../../ui/use-pages-text.js';
import classes from './PostCard.module.css';

/** Where a text was taken from: a document and its pages, or an address. */
export function PostSource({ source }: { source: PostView['source'] }) {
  const { t } = useTranslation();
  const pagesText = usePagesText();
  if (!source) return null;
  const pages = pagesText(source.pages);
  return (
    <p className={`${classes.source} xs mut`}>
      {source.url ? <IconLink size={16} aria-hidden="true" /> : <IconFileText size={16} aria-hidden="true" />}
      <span className="grow">
        {t('posts:from')}{' '}
        {source.url ? (
          <a href={source.url} target="_blank" rel="noopener noreferrer nofollow">
            {source.title}
          </a>
        ) : (
          source.title
        )}
        {pages ? `, ${pages}` : ''}
      </span>
    </p>
  );
}
