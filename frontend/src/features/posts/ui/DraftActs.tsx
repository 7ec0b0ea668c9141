import { type ListedPost, postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { usePublishDraft } from './use-publish-draft.js';

/** What is left to do with a draft, in sight of those who may: published, or written on. */
export function DraftActs({ post }: { post: ListedPost }) {
  const { t } = useTranslation();
  const { start, busy, sheet } = usePublishDraft(post);
  if (post.status !== 'draft') return sheet;
  return (
    <div className="row wrap">
      <Button loading={busy} leftSection={<IconSend size={20} aria-hidden="true" />} onClick={start}>
        {t('posts:publish')}
      </Button>
      <LinkButton
        to={hrefOf(postScreens.edit, { id: post.id })}
        variant="default"
        leftSection={<IconPencil size={20} aria-hidden="true" />}
      >
        {t('posts:edit')}
      </LinkButton>
      {sheet}
    </div>
  );
}
