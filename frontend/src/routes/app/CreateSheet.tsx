import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useWritableCommunities } from '../../features/communities/api/communities.js';
import { Dialog } from '../../ui/Dialog.js';
import { Link } from '../../ui/Link.js';
import { Note } from '../../ui/Note.js';
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
  const { key } = useLocation();
  const close = useEffectEvent(onClose);
  useEffect(() => close(), [key]);
  return (
    <Dialog open={open} onClose={onClose} title={t('shell:create.title')}>
      <Ways />
    </Dialog>
  );
}

/** Nothing that ends before a closed door: who may publish nowhere is shown what does lead on, and why the rest is away. */
function Ways() {
  const { t } = useTranslation();
  const mayPublish = useWritableCommunities().data?.length !== 0;
  return (
    <>
      <ul style={{ margin: '0 calc(var(--pad) * -1)' }}>
        {ways
          .filter(({ publishes }) => mayPublish || !publishes)
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
      {mayPublish ? null : <Note>{t('shell:create.nowhere')}</Note>}
    </>
  );
}
