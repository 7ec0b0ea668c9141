import type { CommentView } from '@afi/contracts/comments';
import { IconCheck, IconDots, IconEyeOff, IconFlag, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuDivider, MenuItem } from '../../../ui/menu/MenuItem.js';
import { IconButton } from '../../../ui/IconButton.js';
import { useCommentActs } from '../api/comments.js';
import { ReportDialog } from './ReportDialog.js';

/** What may be done to one comment. What is taken away can be brought back at once. */
export function CommentMenu({ comment, onEdit }: { comment: CommentView; onEdit: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const acts = useCommentActs(comment);
  const [reporting, setReporting] = useState(false);
  const input = { params: { id: comment.id } };
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const undoable = (text: string) => ({
    onError,
    onSuccess: () =>
      showToast({
        tone: 'ok',
        text,
        about: `comment ${comment.id}`,
        action: { label: t('shell:undo'), run: () => acts.restore.mutate(input, { onError }) },
      }),
  });
  const copy = () => {
    const address = `${window.location.origin}${window.location.pathname}#comment-${comment.id}`;
    void navigator.clipboard.writeText(address).then(() => showToast({ tone: 'ok', text: t('shell:copied') }));
  };
  const { mine, mayModerate, editableUntil, status } = comment;
  const others = mayModerate && !mine;
  return (
    <>
      <Menu
        button={(trigger) => (
          <IconButton {...trigger} aria-label={t('comments:menu', { name: comment.author?.fullname ?? '' })}>
            <IconDots size={20} aria-hidden="true" />
          </IconButton>
        )}
      >
        <MenuItem icon={IconLink} onClick={copy}>
          {t('comments:copyLink')}
        </MenuItem>
        {editableUntil ? (
          <MenuItem icon={IconPencil} onClick={onEdit}>
            {t('comments:edit')}
          </MenuItem>
        ) : null}
        {mine ? null : (
          <MenuItem icon={IconFlag} onClick={() => setReporting(true)}>
            {t('comments:report.action')}
          </MenuItem>
        )}
        {others && status !== 'published' ? (
          <MenuItem icon={IconCheck} onClick={() => acts.approve.mutate(input, undoable(t('comments:done.approve')))}>
            {t('comments:approve')}
          </MenuItem>
        ) : null}
        {others && status === 'published' ? (
          <MenuItem icon={IconEyeOff} onClick={() => acts.hide.mutate(input, undoable(t('comments:done.hide')))}>
            {t('comments:hide')}
          </MenuItem>
        ) : null}
        {mine || mayModerate ? (
          <>
            <MenuDivider />
            <MenuItem
              danger
              icon={IconTrash}
              onClick={() => acts.remove.mutate(input, undoable(t('comments:done.remove')))}
            >
              {t('comments:remove')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      <ReportDialog comment={comment} open={reporting} onClose={() => setReporting(false)} />
    </>
  );
}
