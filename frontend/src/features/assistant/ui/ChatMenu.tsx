import { maxChatTitle, type ChatView } from '@afi/contracts/assistant';
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconDownload,
  IconFileTypePdf,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShort } from '../../../lib/format.js';
import { saveText } from '../../../lib/save-text.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { IconButton } from '../../../ui/IconButton.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuDivider, MenuItem } from '../../../ui/menu/MenuItem.js';
import { TextInput } from '../../../ui/TextInput.js';
import { fileName, markdownOf, wholeChat } from '../api/chat-text.js';
import { useChatActs } from '../api/chats.js';
import { useChatPdf } from './use-chat-pdf.js';

/** What may be done with a conversation; a delete can be undone. */
export function ChatMenu({ chat, onRemoved }: { chat: ChatView; onRemoved?: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const format = useFormat();
  const { change, remove, restore } = useChatActs(chat);
  const [title, setTitle] = useState<string | null>(null);
  const { id, pinned, archived } = chat;
  const params = { id };
  const failing = { onError: (error: unknown) => showToast({ tone: 'bad' as const, text: errorText(error) }) };
  const name = chat.title || t('assistant:untitled');
  const rename = () => {
    const typed = title?.trim();
    setTitle(null);
    if (typed && typed !== chat.title) change.mutate({ params, body: { title: typed } }, failing);
  };
  const save = async () => {
    try {
      const text = markdownOf(await wholeChat(id), {
        title: name,
        asked: (at) => t('assistant:saved.asked', { at: format.dateTime(at) }),
        answered: (at) => t('assistant:saved.answered', { at: format.dateTime(at) }),
        sources: t('assistant:sources'),
        voice: t('assistant:voice.message'),
        files: (names) => t('assistant:saved.files', { names }),
        stopped: t('assistant:stopped'),
        plan: ({ title: of, state, error }) => ({
          title: t('assistant:plan.of', { title: of }),
          outcome: t(`assistant:saved.plan.${state}`, { error: error?.message ?? '' }),
        }),
        origin: window.location.origin,
      });
      saveText(`${fileName(name)}.md`, text, 'text/markdown;charset=utf-8');
    } catch (error) {
      failing.onError(error);
    }
  };
  const { make, open } = useChatPdf(chat);
  const onRemove = () => {
    remove.mutate(
      { params },
      {
        ...failing,
        onSuccess: () => {
          showToast({
            tone: 'ok',
            text: t('assistant:removed', { title: formatShort(name) }),
            about: `chat ${id}`,
            action: { label: t('shell:undo'), run: () => restore.mutate({ params }, failing) },
          });
          onRemoved?.();
        },
        // Leaving before the answer would leave it, and the way back, untold.
        onKept: () => onRemoved?.(),
      },
    );
  };
  return (
    <>
      <Menu
        button={(trigger) => (
          <IconButton {...trigger} aria-label={t('assistant:menu', { title: name })}>
            <IconDots size={20} aria-hidden="true" />
          </IconButton>
        )}
      >
        <MenuItem icon={IconPencil} onClick={() => setTitle(chat.title)}>
          {t('assistant:rename')}
        </MenuItem>
        <MenuItem
          icon={pinned ? IconPinnedOff : IconPin}
          onClick={() => change.mutate({ params, body: { pinned: !pinned } }, failing)}
        >
          {t(pinned ? 'assistant:unpin' : 'assistant:pin')}
        </MenuItem>
        <MenuItem
          icon={archived ? IconArchiveOff : IconArchive}
          onClick={() => change.mutate({ params, body: { archived: !archived } }, failing)}
        >
          {t(archived ? 'assistant:unarchive' : 'assistant:archive')}
        </MenuItem>
        <MenuItem icon={IconDownload} onClick={() => void save()}>
          {t('assistant:save')}
        </MenuItem>
        <MenuItem icon={IconFileTypePdf} onClick={make}>
          {t('assistant:savePdf')}
        </MenuItem>
        {chat.pdf ? (
          <MenuItem icon={IconDownload} onClick={open}>
            {t('assistant:pdf.of', { at: format.dateTime(chat.pdf.at), size: format.bytes(chat.pdf.bytes) })}
          </MenuItem>
        ) : null}
        <MenuDivider />
        <MenuItem danger icon={IconTrash} onClick={onRemove}>
          {t('assistant:remove')}
        </MenuItem>
      </Menu>
      <Dialog open={title !== null} onClose={() => setTitle(null)} title={t('assistant:rename')}>
        <form
          className="col"
          onSubmit={(event) => {
            event.preventDefault();
            rename();
          }}
        >
          <TextInput
            label={t('assistant:name')}
            maxLength={maxChatTitle}
            value={title ?? ''}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit">{t('shell:save')}</Button>
        </form>
      </Dialog>
    </>
  );
}
