import { communityScreens } from '@afi/contracts/communities';
import { documentScreens } from '@afi/contracts/documents';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import {
  IconChevronRight,
  IconFileText,
  IconLink,
  IconPencil,
  IconTicket,
  IconUsersPlus,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useClientProfile } from '../../features/identity/api/profile.js';
import { Dialog } from '../../ui/Dialog.js';
import { Tile } from '../../ui/Tile.js';

interface CreateSheetProps {
  open: boolean;
  onClose: () => void;
}

const ways: readonly { word: string; to: string; icon: Icon }[] = [
  { word: 'pdf', to: documentScreens.create, icon: IconFileText },
  { word: 'link', to: hrefOf(documentScreens.create, { kind: 'link' }), icon: IconLink },
  { word: 'post', to: postScreens.create, icon: IconPencil },
  { word: 'join', to: communityScreens.join, icon: IconTicket },
  { word: 'community', to: communityScreens.create, icon: IconUsersPlus },
];

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
          .filter((way) => way.word !== 'community' || profile?.mayCreateCommunity)
          .map(({ word, to, icon: Shown }) => (
            <li key={word}>
              <Link to={to} className="list-row">
                <Tile size={2.5}>
                  <Shown size={22} stroke={1.7} />
                </Tile>
                <span className="grow">
                  <span className="b">{t(`shell:create.${word}`)}</span>
                  <br />
                  <span className="sm mut">{t(`shell:create.${word}Text`)}</span>
                </span>
                <IconChevronRight size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
