import { declaredKind } from '@afi/contracts/media-kind';
import type { MediaView } from '@afi/contracts/media';
import { maxImages, type PostType } from '@afi/contracts/post-body';
import type { PostView } from '@afi/contracts/posts';
import { lazy, memo, Suspense, useCallback, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFile } from '../../features/media/api/file-check.js';
import { useMedias } from '../../features/media/api/media.js';
import {
  bodyValue,
  givenFile,
  mediaIdsOf,
  previewOf,
  readJson,
  typeOfKind,
  type PostFields,
} from '../../features/posts/api/composer.js';
import { previewAction } from '../../features/posts/api/preview-action.js';
import { PostAction } from '../../features/posts/ui/PostAction.js';
import { PostBodyView } from '../../features/posts/ui/PostBody.js';
import { wordKindOf } from '../../features/posts/ui/composer/body-kinds.js';
import { showToast } from '../../lib/toast.js';
import { Button } from '../../ui/Button.js';
import { Chip } from '../../ui/Chip.js';
import { RichText } from '../../ui/rich-text.js';
import { bodyKinds } from './body-kinds.js';
import { postBodies } from './post-bodies.js';
import { postSlot } from './posts.upload-slot.js';

/** Only a button that gives a file asks for one. */
const OneFile = lazy(async () => ({ default: (await import('./FileEditor.js')).OneFile }));

/** The files of a post as it was saved. */
function savedMedia(post: PostView | null): MediaView[] {
  if (!post) return [];
  const { body, action } = post;
  const file = action?.type === 'payment' ? givenFile(action) : action?.type === 'download' ? action.media : null;
  const given = file ? [file] : [];
  if (body.type === 'image') return [...given, ...body.images.flatMap(({ media }) => media ?? [])];
  if (body.type === 'carousel') return [...given, ...body.products.flatMap(({ media }) => media ?? [])];
  return 'media' in body && body.media ? [...given, body.media] : given;
}

/** A post as a member will see it, before it is one. */
export const Preview = memo(function Preview({ values, saved }: { values: PostFields; saved: PostView | null }) {
  const { t } = useTranslation();
  const known = new Map(savedMedia(saved).map((media) => [media.id, media]));
  const sent = useMedias(mediaIdsOf(values).filter((id) => !known.has(id)));
  const Own = bodyKinds[values.type]?.Preview;
  const action = readJson(values.action) as { type?: string };
  const asked = action.type ?? '';
  const Asked = wordKindOf(bodyKinds, asked)?.button ? bodyKinds[asked as PostType]?.Preview : undefined;
  const files = new Map([...known, ...sent]);
  const body = previewOf(values.type, bodyValue(values), files);
  const button = previewAction(action, files);
  return (
    <div className="card col">
      {values.mustRead ? (
        <div>
          <Chip tone="p">{t('posts:toRead')}</Chip>
        </div>
      ) : null}
      <p className="b">{values.title || t('composer:form.noTitle')}</p>
      {Own ? <Own value={bodyValue(values)} /> : null}
      {body ? <PostBodyView body={body} post={{ id: null, title: values.title }} views={postBodies} /> : null}
      {values.content ? <RichText html={values.content} /> : null}
      {Asked ? <Asked value={action} /> : null}
      {button ? <PostAction action={button} postId={null} own={false} /> : null}
      {values.mustRead ? (
        <div>
          <Button>{t('posts:marks.read')}</Button>
        </div>
      ) : null}
    </div>
  );
});

/** Images a post has by now. */
const imagesIn = ({ body }: PostFields): number =>
  (bodyValue({ type: 'image', body }) as { images?: unknown[] }).images?.length ?? 0;

/** What the form of a post needs of other words: files, polls, the preview. */
export function useComposer(postKey: string, values: PostFields, saved: PostView | null) {
  const { t } = useTranslation();
  // A key waits for its letter, not for the picture of the whole post.
  const shown = useDeferredValue(values);
  const file = useCallback(
    (mediaId: string | undefined, onChange: (mediaId: string) => void) => (
      <Suspense fallback={null}>
        <OneFile use="button" postKey={postKey} mediaId={mediaId} saved={savedMedia(saved)} onChange={onChange} />
      </Suspense>
    ),
    [postKey, saved],
  );
  const takeFiles = (dropped: readonly File[]): PostType | null => {
    const [first] = dropped;
    const kind = first && declaredKind(first.name, first.type);
    if (!kind) return null;
    const type = typeOfKind(kind);
    const slot = postSlot(type, postKey);
    const take = async (file: File) => {
      const problem = await checkFile(file, slot.kinds);
      if (problem) showToast({ tone: 'bad', text: t('composer:form.file.refused', { name: file.name }) });
      else await slot.start(file, null);
    };
    const most = type === 'image' ? maxImages - imagesIn(values) : 1;
    for (const file of dropped.slice(0, most)) void take(file);
    const count = dropped.length - most;
    if (count > 0 && type === 'image')
      showToast({ tone: 'warn', text: t('composer:form.image.leftOut', { count, most: maxImages }) });
    return type;
  };
  return {
    kinds: bodyKinds,
    postKey,
    takeFiles,
    file,
    preview: <Preview values={shown} saved={saved} />,
  };
}
