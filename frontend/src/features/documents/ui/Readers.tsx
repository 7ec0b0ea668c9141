import type { DraftView } from '@afi/contracts/draft';
import { IconLock, IconUsers, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuItem } from '../../../ui/menu/MenuItem.js';
import classes from './ReviewView.module.css';

interface ReadersProps {
  drafts: readonly DraftView[];
  onChange: (privacy: DraftView['privacy']) => void;
}

/** Who may read the proposals, and the way to say the same of all. */
export function Readers({ drafts, onChange }: ReadersProps) {
  const { t } = useTranslation();
  const [first] = drafts;
  const same = drafts.every(({ privacy }) => privacy === first?.privacy);
  const Icon = same && first?.privacy === 'public' ? IconWorld : IconLock;
  return (
    <div className={classes.readers}>
      <Icon size={18} aria-hidden="true" />
      <span className="grow sm">
        {t(same ? `documents:draft.${first?.privacy ?? 'membersOnly'}` : 'documents:review.mixed')}
      </span>
      <Menu
        button={({ ref, ...trigger }) => (
          <button
            {...trigger}
            ref={ref}
            type="button"
            className="link-button"
            aria-label={t('documents:review.readersOfAll')}
          >
            {t('documents:review.change')}
          </button>
        )}
      >
        <MenuItem icon={IconUsers} onClick={() => onChange('membersOnly')}>
          {t('documents:review.allMembers')}
        </MenuItem>
        <MenuItem icon={IconWorld} onClick={() => onChange('public')}>
          {t('documents:review.allPublic')}
        </MenuItem>
      </Menu>
    </div>
  );
}
