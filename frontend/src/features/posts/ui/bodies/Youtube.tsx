import type { PostBodyOf } from '@afi/contracts/post-body';
import { IconBrandYoutube } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOwner } from '../PostBody.js';
import classes from '../PostBody.module.css';

/** A video of YouTube: nothing of theirs is loaded, and they learn nothing of who reads, before the tap. */
export default function Youtube({ body, post }: { body: PostBodyOf<'youtube'>; post: BodyOwner }) {
  const { t } = useTranslation();
  const [playing, setPlaying] = useState(false);
  if (playing)
    return (
      <iframe
        className={classes.frame}
        src={`https://www.youtube-nocookie.com/embed/${body.videoId}?autoplay=1`}
        title={post.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    );
  return (
    <button type="button" className={classes.clip} onClick={() => setPlaying(true)}>
      <span>
        <IconBrandYoutube size={22} aria-hidden="true" /> {t('posts:youtube.play')}
      </span>
    </button>
  );
}
