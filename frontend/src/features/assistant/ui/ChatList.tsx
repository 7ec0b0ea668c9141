import { chatScreens, type ChatView } from '@afi/contracts/assistant';
import { hrefOf } from '@afi/contracts/screen';
import { IconMessages, IconPin, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Link } from '../../../ui/Link.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { TabLinks } from '../../../ui/TabLinks.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useChats } from '../api/chats.js';
import { ChatMenu } from './ChatMenu.js';
import classes from './Chat.module.css';

const searchAfterMs = 300;

function ChatRow({ chat }: { chat: ChatView }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className={`card ${classes.row}`}>
      <Link to={hrefOf(chatScreens.one, { id: chat.id })} className={classes.rowLink}>
        <span className={classes.rowTitle}>
          {chat.pinned ? <IconPin size={16} role="img" aria-label={t('assistant:pinned')} /> : null}
          <b>{chat.title || t('assistant:untitled')}</b>
        </span>
        {chat.excerpt ? <span className={`sm mut ${classes.excerpt}`}>{chat.excerpt}</span> : null}
        <span className="sm mut">{format.ago(chat.at)}</span>
      </Link>
      <ChatMenu chat={chat} />
    </li>
  );
}

/** The conversations of somebody, pinned ones first; found by anything that was said. */
export function ChatList() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const archived = address.get('tab') === 'archived';
  const search = address.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = { archived, ...(search ? { search } : {}) };
  const pinned = useChats({ ...asked, pinned: true });
  const others = useChats({ ...asked, pinned: false });
  /** Looked for once the hand rests. */
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          if (text.trim()) next.set('search', text.trim());
          else next.delete('search');
          return next;
        },
        { replace: true },
      );
    }, searchAfterMs);
  };
  return (
    <section className="col" aria-label={t('assistant:history')}>
      <TabLinks
        label={t('assistant:tabs.label')}
        current={archived ? 'archived' : 'all'}
        tabs={[
          { id: 'all', label: t('assistant:tabs.all'), to: chatScreens.list },
          { id: 'archived', label: t('assistant:tabs.archived'), to: hrefOf(chatScreens.list, { tab: 'archived' }) },
        ]}
      />
      <div role="search">
        <TextInput
          type="search"
          aria-label={t('assistant:search')}
          placeholder={t('assistant:search')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      <AsyncContent query={{ ...others, data: others.items && pinned.items ? others.items : undefined }}>
        {(items) => {
          const first = pinned.items ?? [];
          // One that was just pinned stands in both until both were read again.
          const all = [...first, ...items.filter(({ id }) => first.every((one) => one.id !== id))];
          if (all.length === 0)
            return (
              <EmptyState
                icon={search ? IconSearchOff : IconMessages}
                title={t(search ? 'assistant:none' : archived ? 'assistant:noneArchived' : 'assistant:noChats')}
              >
                {t(search ? 'assistant:noneText' : archived ? 'assistant:noneArchivedText' : 'assistant:noChatsText')}
              </EmptyState>
            );
          return (
            <>
              <ul className={classes.list}>
                {all.map((chat) => (
                  <ChatRow key={chat.id} chat={chat} />
                ))}
              </ul>
              {pinned.hasNextPage ? <LoadMore {...pinned} /> : <LoadMore {...others} />}
            </>
          );
        }}
      </AsyncContent>
    </section>
  );
}
