import type { PostBodyOf } from '@afi/contracts/post-body';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Translated } from '../../../../ui/translated.js';
import classes from '../PostBody.module.css';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);

/** Where a link leads, with what is known of the page. */
export function LinkCard({ body, image }: { body: PostBodyOf<'link'>; image: ReactNode }) {
  const { t } = useTranslation();
  const { preview, url } = body;
  const title = preview?.title || url;
  const host = hostOf(url);
  // What a page calls itself proves nothing: where it leads stands first, whole.
  const site = preview?.site && preview.site.toLowerCase() !== host ? preview.site : null;
  return (
    <a className={classes.link} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {image ? <div>{image}</div> : null}
      <span className={classes.linkWords}>
        <span className="xs mut">
          <IconExternalLink size={14} aria-hidden="true" /> {host}
          {site ? (
            <>
              {' · '}
              <bdi>{site}</bdi>
            </>
          ) : null}
        </span>
        <span className="b">
          {title}
          <Translated place="card.title" />
        </span>
        {preview?.status === 'waiting' && !preview.title ? (
          <span className="sm mut" role="status">
            {t('posts:preview.waiting')}
          </span>
        ) : null}
        {preview?.description ? (
          <span className="sm mut">
            {preview.description}
            <Translated place="card.description" />
          </span>
        ) : null}
      </span>
    </a>
  );
}
