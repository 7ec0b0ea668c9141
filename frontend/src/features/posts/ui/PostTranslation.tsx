import type { Language } from '@afi/contracts/language';
import type { ListedPost } from '@afi/contracts/posts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

// Where there is no model, nobody pays for it.
const Translatable = lazy(() => import('./Translatable.js'));

interface PostTranslationProps {
  post: Pick<ListedPost, 'id' | 'language' | 'translatable'>;
  /** Offered also to those who use the platform in the language of the post. */
  always?: boolean;
}

/** The post in the other language, below the post itself: what the model made of it, said so. Offered where there is a model. */
export function PostTranslation({ post, always = false }: PostTranslationProps) {
  const { i18n } = useTranslation();
  const to: Language = post.language === 'fr' ? 'en' : 'fr';
  if (!post.translatable || !post.language || !(always || i18n.language === to)) return null;
  return (
    <Suspense fallback={null}>
      <Translatable key={to} post={post} from={post.language} to={to} />
    </Suspense>
  );
}
