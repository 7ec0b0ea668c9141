import type { PostView } from '@afi/contracts/posts';
import { Menu } from '@mantine/core';
import {
  IconDots,
  IconEye,
  IconEyeOff,
  IconFileOff,
  IconPencil,
  IconPinned,
  IconPinnedOff,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { showToast } from '../../../lib/toast.js';
import { MenuButton } from '../../../ui/MenuButton.js';
import { useErrorText } from '../../../ui/use-error-text.js';
import { usePostActs } from '../api/posts.js';

const iconSize = 18;

/** What the owner and the team may do. Deleting happens at once and can be undone. */
export function PostMenu({ post, onRemoved }: { post: PostView; onRemoved?: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const acts = usePostActs();
  const input = { params: { id: post.id } };
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const told = (text: string) => ({ onError, onSuccess: () => showToast({ tone: 'ok', text }) });
  const remove = () =>
    acts.remove.mutate(input, {
      onError,
      onSuccess: () => {
        showToast({
          tone: 'ok',
          text: t('posts:removed'),
          action: { label: t('shell:undo'), run: () => acts.restore.mutate(input, { onError }) },
        });
        onRemoved?.();
      },
    });
  const published = post.status === 'published';
  return (
    <Menu>
      <Menu.Target>
        <MenuButton label={t('posts:menu', { title: post.title })}>
          <IconDots size={20} aria-hidden="true" />
        </MenuButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/app/posts/${post.id}/edit`}
          leftSection={<IconPencil size={iconSize} aria-hidden="true" />}
        >
          {t('posts:edit')}
        </Menu.Item>
        {published ? (
          <>
            <Menu.Item
              leftSection={
                post.pinned ? (
                  <IconPinnedOff size={iconSize} aria-hidden="true" />
                ) : (
                  <IconPinned size={iconSize} aria-hidden="true" />
                )
              }
              onClick={() => (post.pinned ? acts.unpin : acts.pin).mutate(input, { onError })}
            >
              {t(post.pinned ? 'posts:unpin' : 'posts:pin')}
            </Menu.Item>
            <Menu.Item
              leftSection={
                post.visibility === 'visible' ? (
                  <IconEyeOff size={iconSize} aria-hidden="true" />
                ) : (
                  <IconEye size={iconSize} aria-hidden="true" />
                )
              }
              onClick={() => (post.visibility === 'visible' ? acts.hide : acts.show).mutate(input, { onError })}
            >
              {t(post.visibility === 'visible' ? 'posts:hide' : 'posts:show')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFileOff size={iconSize} aria-hidden="true" />}
              onClick={() => acts.unpublish.mutate(input, told(t('posts:unpublished')))}
            >
              {t('posts:unpublish')}
            </Menu.Item>
          </>
        ) : (
          <Menu.Item
            leftSection={<IconSend size={iconSize} aria-hidden="true" />}
            onClick={() => acts.publish.mutate(input, told(t('posts:published')))}
          >
            {t('posts:publish')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={iconSize} aria-hidden="true" />} onClick={remove}>
          {t('posts:remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
