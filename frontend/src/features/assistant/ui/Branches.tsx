import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api/api-error.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { IconButton } from '../../../ui/IconButton.js';
import { useChooseBranch } from '../api/chats.js';
import classes from './Branches.module.css';

interface BranchesProps {
  chatId: string;
  /** What is shown of them. */
  messageId: string;
  role: 'question' | 'answer';
  /** All that was said in its place, the first first. */
  branches: readonly string[];
  /** An answer is under way: nothing leaves its place meanwhile. */
  busy: boolean;
}

/** Goes from what was asked or answered to what was said in the same place; what followed that is shown with it. */
export function Branches({ chatId, messageId, role, branches, busy }: BranchesProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const choose = useChooseBranch();
  const at = branches.indexOf(messageId);
  const rest = busy || choose.isPending;
  const go = (step: 1 | -1) => {
    const to = branches[at + step];
    if (!to || rest) return;
    const onError = (error: ApiError) => {
      const isAway = error.code === 'network.offline';
      showToast({ tone: 'bad', text: isAway ? t('assistant:branches.offline') : errorText(error) });
    };
    choose.mutate({ params: { id: chatId }, body: { messageId: to } }, { onError });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
    if (!step) return;
    event.preventDefault();
    go(step);
  };
  // Off, and still in the order of the keyboard: whoever comes to the last one stays where they are.
  const button = (step: 1 | -1, label: string) => ({
    'aria-label': label,
    'aria-disabled': rest || !branches[at + step],
    onClick: () => go(step),
  });
  return (
    <div
      role="group"
      aria-label={t(`assistant:branches.${role}`)}
      className={`${classes.branches} ${role === 'question' ? classes.asked : ''}`}
      onKeyDown={onKeyDown}
    >
      <IconButton {...button(-1, t('assistant:branches.before'))}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <span className="sm" role="status">
        <span aria-hidden="true">{`${at + 1}/${branches.length}`}</span>
        <span className="visually-hidden">{t('assistant:branches.at', { at: at + 1, of: branches.length })}</span>
      </span>
      <IconButton {...button(1, t('assistant:branches.after'))}>
        <IconChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
