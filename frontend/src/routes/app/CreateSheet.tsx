import { IconChevronRight } from '@tabler/icons-react';
import { useImperativeHandle, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useWritableCommunities } from '../../features/communities/api/communities.js';
import { Dialog } from '../../ui/Dialog.js';
import { Link } from '../../ui/Link.js';
import { Note } from '../../ui/Note.js';
import { Tile } from '../../ui/Tile.js';
import { menuFor } from '../menus.js';

interface CreateSheetProps {
  /** Gets how to open it. Whether it is open is its own: the frame and the page in it are not drawn anew for it. */
  opener: Ref<() => void>;
}

const ways = menuFor('client', 'create');

/** All that can be begun from anywhere, behind the + of the bottom bar. */
export function CreateSheet({ opener }: CreateSheetProps) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Closed by itself where one of its ways was taken.
  const open = openAt === key;
  useImperativeHandle(opener, () => () => setOpenAt(key), [key]);
  return (
    <Dialog open={open} onClose={() => setOpenAt(null)} title={t('shell:create.title')}>
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
