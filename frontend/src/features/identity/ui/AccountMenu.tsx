import { Menu } from '@mantine/core';
import { IconLanguage, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { switchLanguage } from '../../../lib/i18n.js';
import { Confirm } from '../../../ui/Confirm.js';
import { Mark } from '../../../ui/Mark.js';
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
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const logout = () => {
    setLeaving(true);
    void leave();
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button" className={classes.button} aria-label={t('shell:account.menu')}>
            <Mark name={profile?.fullname ?? ''} picture={profile?.picture ?? null} size={2.125} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{profile?.fullname}</Menu.Label>
          {profilePath ? (
            <Menu.Item component={Link} to={profilePath} leftSection={<IconUser size={18} aria-hidden="true" />}>
              {t('shell:nav.profile')}
            </Menu.Item>
          ) : null}
          <Menu.Item component={Link} to={settingsPath} leftSection={<IconSettings size={18} aria-hidden="true" />}>
            {t('shell:nav.settings')}
          </Menu.Item>
          <Menu.Item
            lang={other.language}
            leftSection={<IconLanguage size={18} aria-hidden="true" />}
            onClick={() => void switchLanguage(other.language)}
          >
            {other.name}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={18} aria-hidden="true" />}
            onClick={confirmLogout ? () => setAsking(true) : logout}
          >
            {t('shell:account.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Confirm
        open={asking}
        title={t('shell:account.logoutTitle')}
        text={t('shell:account.logoutText')}
        action={t('shell:account.logout')}
        busy={leaving}
        onConfirm={logout}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
