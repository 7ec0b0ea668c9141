import { IconLanguage, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { switchLanguage } from '../../../lib/i18n.js';
import { useLogoutText } from '../../../lib/outbox/use-outbox.js';
import { Confirm } from '../../../ui/Confirm.js';
import { Avatar } from '../../../ui/Avatar.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuDivider, MenuItem, MenuLabel } from '../../../ui/menu/MenuItem.js';
import { leave, type AnyProfile } from '../api/profile.js';
import classes from './AccountMenu.module.css';

interface AccountMenuProps {
  profile: AnyProfile | undefined;
  /** Clients confirm, admins do not (spec 4). */
  confirmLogout?: boolean;
  profilePath?: string;
  settingsPath: string;
}

export function AccountMenu({ profile, confirmLogout = false, profilePath, settingsPath }: AccountMenuProps) {
  const { t, i18n } = useTranslation();
  const other =
    i18n.language === 'en'
      ? ({ language: 'fr', name: 'Français' } as const)
      : ({ language: 'en', name: 'English' } as const);
  const logoutText = useLogoutText();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const logout = () => {
    setLeaving(true);
    void leave();
  };
  return (
    <>
      <Menu
        button={(trigger) => (
          <button {...trigger} type="button" className={classes.button} aria-label={t('shell:account.menu')}>
            <Avatar name={profile?.fullname ?? ''} picture={profile?.picture ?? null} size={2.125} />
          </button>
        )}
      >
        <MenuLabel>{profile?.fullname}</MenuLabel>
        {profilePath ? (
          <MenuItem to={profilePath} icon={IconUser}>
            {t('menu:profiles.mine')}
          </MenuItem>
        ) : null}
        <MenuItem to={settingsPath} icon={IconSettings}>
          {t('menu:settings.settings')}
        </MenuItem>
        <MenuItem lang={other.language} icon={IconLanguage} onClick={() => void switchLanguage(other.language)}>
          {other.name}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={IconLogout} onClick={confirmLogout ? () => setAsking(true) : logout}>
          {t('shell:account.logout')}
        </MenuItem>
      </Menu>
      <Confirm
        open={asking}
        title={t('shell:account.logoutTitle')}
        text={logoutText}
        action={t('shell:account.logout')}
        busy={leaving}
        onConfirm={logout}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
