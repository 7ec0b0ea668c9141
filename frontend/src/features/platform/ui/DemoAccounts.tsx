import { platformScreens, type PlatformView } from '@afi/contracts/platform';
import { IconChevronRight, IconMailOpened } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../lib/format.js';
import { Avatar } from '../../../ui/Avatar.js';
import { Tile } from '../../../ui/Tile.js';

interface DemoAccountsProps {
  accounts: PlatformView['demo'];
  onPick: (identifier: string) => void;
}

/** Accounts to try the platform with, and where their codes arrive. Embedded mode only. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  const { t } = useTranslation();
  return (
    <section className="card list-card" aria-labelledby="demo-title">
      <div style={{ padding: '0.875rem var(--pad) 0.5rem' }}>
        <h2 id="demo-title">{t('platform:demo.title')}</h2>
        <p className="sm mut">{t('platform:demo.text')}</p>
      </div>
      {accounts.map((account) => (
        <button
          key={account.identifier}
          type="button"
          className="list-row row-button"
          onClick={() => onPick(account.identifier)}
        >
          <Avatar name={account.label} size={2.25} />
          <span className="grow">
            <span className="b">{account.label}</span>
            <br />
            <span className="sm mut num">{formatPhone(account.identifier)}</span>
          </span>
          <IconChevronRight size={18} aria-hidden="true" />
        </button>
      ))}
      <a className="list-row" href={platformScreens.outbox} target="_blank" rel="noopener">
        <Tile tone="quiet" size={2.25}>
          <IconMailOpened size={20} stroke={1.7} />
        </Tile>
        <span className="grow">
          <span className="b">{t('platform:demo.outbox')}</span>
          <br />
          <span className="sm mut">{t('platform:demo.outboxText')}</span>
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </a>
    </section>
  );
}
