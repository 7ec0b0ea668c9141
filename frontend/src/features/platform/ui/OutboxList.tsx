import { identityScreens } from '@afi/contracts/identity';
import type { OutboxMessage, PlatformView } from '@afi/contracts/platform';
import { IconBrandWhatsapp, IconDeviceMobileMessage, IconInbox, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../ui/TextInput.js';
import { useFormat } from '../../../lib/use-format.js';
import { CopyButton } from '../../../ui/CopyButton.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Tile } from '../../../ui/Tile.js';
import { useOutbox } from '../api/platform.js';
import classes from './OutboxList.module.css';

interface OutboxListProps {
  to: string;
  /** Where others can reach this installation. */
  token: string | null;
  onFilter: (to: string) => void;
  known: PlatformView['demo'];
}

const icons = { whatsapp: IconBrandWhatsapp, email: IconMail, push: IconDeviceMobileMessage } as const;

/** A six-digit code, or the first link, is what the reader came for. */
function codeIn(text: string): string | null {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;
}

function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) => {
    if (!part.startsWith('http')) return part;
    const address = part.replace(/[.,;)]+$/, '');
    return (
      <span key={index}>
        <a href={address}>{address}</a>
        {part.slice(address.length)}
      </span>
    );
  });
}

function Message({ message }: { message: OutboxMessage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const code = codeIn(message.text);
  const Shown = icons[message.channel];
  return (
    <li className="card col">
      <div className="row wrap">
        <Tile size={2.25} tone={message.channel === 'whatsapp' ? 'ok' : 'p'}>
          <Shown size={20} stroke={1.7} />
        </Tile>
        <div className="grow">
          <div className="b cut">{message.to}</div>
          <div className="xs mut">
            {t(`platform:outbox.${message.channel}`)} · {format.ago(message.createdAt)}
          </div>
        </div>
        {code ? <CopyButton text={code} label={t('platform:outbox.copyCode', { code })} /> : null}
      </div>
      {code ? (
        <div className={classes.code} data-testid="code">
          {code}
        </div>
      ) : null}
      {message.subject ? <div className="b">{message.subject}</div> : null}
      <p className={classes.text}>
        <LinkedText text={message.text} />
      </p>
    </li>
  );
}

export function OutboxList({ to, token, onFilter, known }: OutboxListProps) {
  const { t } = useTranslation();
  const query = useOutbox(to.trim(), token);
  return (
    <>
      <TextInput
        label={t('platform:outbox.filter')}
        placeholder={t('platform:outbox.filterPlaceholder')}
        value={to}
        onChange={(event) => onFilter(event.currentTarget.value)}
        list="known-accounts"
        autoComplete="off"
      />
      <datalist id="known-accounts">
        {known.map((account) => (
          <option key={account.identifier} value={account.identifier} label={account.label} />
        ))}
      </datalist>
      <p className="xs mut">{t('platform:outbox.live')}</p>
      <AsyncContent query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={IconInbox}
              title={t('platform:outbox.empty')}
              actions={<LinkButton to={identityScreens.login}>{t('platform:outbox.login')}</LinkButton>}
            >
              {t('platform:outbox.emptyText')}
            </EmptyState>
          ) : (
            <ul className="col">
              {items.map((message) => (
                <Message key={`${message.createdAt} ${message.to} ${message.text}`} message={message} />
              ))}
            </ul>
          )
        }
      </AsyncContent>
    </>
  );
}
