import { settingsScreens } from '@afi/contracts/settings';
import { profileScreens } from '@afi/contracts/profiles';
import { platformScreens } from '@afi/contracts/platform';
import { jobScreens } from '@afi/contracts/jobs';
import { documentScreens } from '@afi/contracts/documents';
import { communityScreens } from '@afi/contracts/communities';
import {
  IconFileText,
  IconHome,
  IconPlus,
  IconProgressCheck,
  IconSettings,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { LanguageSwitch } from './LanguageSwitch.js';
import { Logo } from './Logo.js';
import { OfflineBanner } from './Banner.js';
import { PageHeadSlot } from './page-head.js';
import frame from './Frame.module.css';
import classes from './ClientFrame.module.css';

interface Entry {
  to: string;
  word: string;
  icon: Icon;
  end?: boolean;
}

const home: Entry = { to: platformScreens.home, word: 'home', icon: IconHome, end: true };
const groups: Entry = { to: communityScreens.list, word: 'communities', icon: IconUsers };
const documents: Entry = { to: documentScreens.list, word: 'documents', icon: IconFileText };
const jobs: Entry = { to: jobScreens.mine, word: 'jobs', icon: IconProgressCheck };
const profile: Entry = { to: profileScreens.mine, word: 'profile', icon: IconUser };
const settings: Entry = { to: settingsScreens.client, word: 'settings', icon: IconSettings };

interface ClientFrameProps {
  bell: ReactNode;
  avatar: ReactNode;
  onCreate: () => void;
  onLanguage: (language: 'fr' | 'en') => void;
  children: ReactNode;
}

function BarItem({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const Shown = entry.icon;
  return (
    <NavLink to={entry.to} end={entry.end ?? false} className={classes.barItem}>
      <Shown size={23} stroke={1.7} aria-hidden="true" />
      {t(`shell:bar.${entry.word}`)}
    </NavLink>
  );
}

/** Top bar, side navigation from 768 px up, bottom bar below (spec 2, client layout). */
export function ClientFrame({ bell, avatar, onCreate, onLanguage, children }: ClientFrameProps) {
  const { t } = useTranslation();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div className={frame.frame}>
      <a className={frame.skip} href="#main">
        {t('shell:skip')}
      </a>
      <header className={frame.top}>
        <div ref={setSlot} className={frame.slot} />
        <div className={frame.logo}>
          <Logo to={platformScreens.home} />
        </div>
        <nav className={classes.topLinks} aria-label={t('shell:nav.top')}>
          <Link to={platformScreens.landing}>{t('shell:nav.site')}</Link>
          <Link to={profileScreens.mine}>{t('shell:nav.profile')}</Link>
        </nav>
        <div className={frame.tools}>
          <div className={classes.language}>
            <LanguageSwitch onSwitch={onLanguage} />
          </div>
          {bell}
          <div className={frame.avatar}>{avatar}</div>
        </div>
      </header>
      <nav className={classes.side} aria-label={t('shell:nav.main')}>
        <Button
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={onCreate}
          fullWidth
          className={classes.new}
        >
          {t('shell:nav.create')}
        </Button>
        {[home, groups, documents, jobs, profile, settings].map((entry) => (
          <NavLink key={entry.to} to={entry.to} end={entry.end ?? false} className={frame.sideItem}>
            <entry.icon size={20} stroke={1.7} aria-hidden="true" />
            {t(`shell:nav.${entry.word}`)}
          </NavLink>
        ))}
      </nav>
      <div className={frame.body}>
        <OfflineBanner />
        <main id="main" tabIndex={-1} className={frame.main}>
          <PageHeadSlot value={slot}>{children}</PageHeadSlot>
        </main>
      </div>
      <nav className={classes.bar} aria-label={t('shell:nav.main')}>
        <BarItem entry={home} />
        <BarItem entry={groups} />
        <button type="button" className={classes.plus} onClick={onCreate} aria-label={t('shell:nav.create')}>
          <span>
            <IconPlus size={24} stroke={1.9} aria-hidden="true" />
          </span>
        </button>
        <BarItem entry={jobs} />
        <BarItem entry={profile} />
      </nav>
    </div>
  );
}
