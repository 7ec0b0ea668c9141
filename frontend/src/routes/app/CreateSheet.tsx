import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useClientProfile } from '../../features/identity/api/profile.js';
import { Dialog } from '../../ui/Dialog.js';
import { Tile } from '../../ui/Tile.js';
import { menuFor } from '../menus.js';

interface CreateSheetProps {
  open: boolean;
  onClose: () => void;
}

const ways = menuFor('client', 'create');

/** All that can be begun from anywhere, behind the + of the bottom bar. */
export function CreateSheet({ open, onClose }: CreateSheetProps) {
  const { t } = useTranslation();
  const profile = useClientProfile();
  const { key } = useLocation();
  const close = useEffectEvent(onClose);
  useEffect(() => close(), [key]);
  return (
    <Dialog open={open} onClose={onClose} title={t('shell:create.title')}>
      <ul style={{ margin: '0 calc(var(--pad) * -1)' }}>
        {ways
          .filter(({ mayBegin }) => !mayBegin || (profile && mayBegin(profile)))
          .map(({ to, label, text, icon: Shown }) => (
            <li key={to}>
              <Link to={to} className="list-row">
                <Tile size={2.5}>
                  <Shown size={22} stroke={1.7} />
                </Tile>
                <span className="grow">
                  <span className="b">{t(label)}</span>
                  <br />
                  <span className="sm mut">{text ? t(text) : null}</span>
                </span>
                <IconChevronRight size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
