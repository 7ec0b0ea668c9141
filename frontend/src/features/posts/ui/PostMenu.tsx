import { type ListedPost, postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import {
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconFileOff,
  IconHistory,
  IconPencil,
  IconPinned,
  IconPinnedOff,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../lib/toast.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuDivider, MenuItem } from '../../../ui/menu/MenuItem.js';
import { IconButton } from '../../../ui/IconButton.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { usePostActs } from '../api/posts.js';
import { PostActs, type PostActViews } from './PostActs.js';
import { usePublishDraft } from './use-publish-draft.js';

/** What follows where a post is no longer where it was. */
export interface PostLeaves {
  onRemoved?: (() => void) | undefined;
  onPublished?: ((id: string) => void) | undefined;
}

/** What the owner and the team may do. Deleting happens at once and can be undone. */
export function PostMenu({
  post,
  acts: views,
  onRemoved,
  onPublished,
}: { post: ListedPost; acts: PostActViews } & PostLeaves) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const acts = usePostActs(post.title);
  const publish = usePublishDraft(post, onPublished);
  const input = { params: { id: post.id } };
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const told = (text: string) => ({ onError, onSuccess: () => showToast({ tone: 'ok', text }) });
  const duplicate = () =>
    acts.duplicate.mutate(input, {
      onError,
      onSuccess: ({ id }) => {
        showToast({ tone: 'ok', text: t('posts:duplicated') });
        void navigate(hrefOf(postScreens.edit, { id }));
      },
    });
  const remove = () =>
    acts.remove.mutate(input, {
      onError,
      onSuccess: () => {
        showToast({
          tone: 'ok',
          text: t('posts:removed'),
          about: `post ${post.id}`,
          action: { label: t('shell:undo'), run: () => acts.restore.mutate(input, { onError }) },
        });
        onRemoved?.();
      },
    });
  const published = post.status === 'published';
  const menu = (
    <Menu
      button={(trigger) => (
        <IconButton {...trigger} aria-label={t('posts:menu', { title: post.title })}>
          <IconDots size={20} aria-hidden="true" />
        </IconButton>
      )}
    >
      <MenuItem to={hrefOf(postScreens.edit, { id: post.id })} icon={IconPencil}>
        {t('posts:edit')}
      </MenuItem>
      <MenuItem icon={IconCopy} onClick={duplicate}>
        {t('posts:duplicate')}
      </MenuItem>
      {post.body.type === 'link' ? (
        <MenuItem icon={IconRefresh} onClick={() => acts.refreshPreview.mutate(input, told(t('posts:preview.asked')))}>
          {t('posts:preview.refresh')}
        </MenuItem>
      ) : null}
      <PostActs post={post} views={views} />
      {post.editedAt ? (
        <MenuItem to={hrefOf(postScreens.history, { id: post.id })} icon={IconHistory}>
          {t('posts:history.open')}
        </MenuItem>
      ) : null}
      {published ? (
        <>
          <MenuItem
            icon={post.pinned ? IconPinnedOff : IconPinned}
            onClick={() => (post.pinned ? acts.unpin : acts.pin).mutate(input, { onError })}
          >
            {t(post.pinned ? 'posts:unpin' : 'posts:pin')}
          </MenuItem>
          <MenuItem
            icon={post.visibility === 'visible' ? IconEyeOff : IconEye}
            onClick={() => (post.visibility === 'visible' ? acts.hide : acts.show).mutate(input, { onError })}
          >
            {t(post.visibility === 'visible' ? 'posts:hide' : 'posts:show')}
          </MenuItem>
          <MenuItem icon={IconFileOff} onClick={() => acts.unpublish.mutate(input, told(t('posts:unpublished')))}>
            {t('posts:unpublish')}
          </MenuItem>
        </>
      ) : (
        <MenuItem icon={IconSend} onClick={publish.start}>
          {t('posts:publish')}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem danger icon={IconTrash} onClick={remove}>
        {t('posts:remove')}
      </MenuItem>
    </Menu>
  );
  return (
    <>
      {menu}
      {publish.sheet}
    </>
  );
}
