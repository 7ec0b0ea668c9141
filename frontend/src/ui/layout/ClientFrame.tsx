import { profileScreens } from '@afi/contracts/profiles';
import { platformScreens } from '@afi/contracts/platform';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.js';
import { Link, NavLink } from '../Link.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { Logo } from './Logo.js';
import { OfflineBanner } from './Banner.js';
import { menuGroups, type MenuEntry } from './menu-entry.js';
import { PageHeadSlot } from './page-head.js';
import frame from './Frame.module.css';
import classes from './ClientFrame.module.css';

interface ClientFrameProps {
  entries: readonly MenuEntry[];
  search: ReactNode;
  bell: ReactNode;
  avatar: ReactNode;
  onCreate: () => void;
  onLanguage: (language: 'fr' | 'en') => void;
  /** Below the banner, on every screen. */
  notice: ReactNode;
  children: ReactNode;
}

/** The way home is not lit below it. */
const isHome = ({ to }: MenuEntry): boolean => to === platformScreens.home;

function BarItem({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation();
  return (
    <NavLink to={entry.to} end={isHome(entry)} className={classes.barItem}>
      <entry.icon size={23} stroke={1.7} aria-hidden="true" />
      {t(entry.label)}
    </NavLink>
  );
}

function SideItems({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  return entries.map((entry) => (
    <NavLink key={entry.to} to={entry.to} end={isHome(entry)} className={frame.sideItem}>
      <entry.icon size={20} stroke={1.7} aria-hidden="true" />
      {t(entry.label)}
    </NavLink>
  ));
}

/** Top bar, side navigation from 768 px up, bottom bar below (spec 2, client layout). */
export function ClientFrame({
  entries,
  search,
  bell,
  avatar,
  onCreate,
  onLanguage,
  notice,
  children,
}: ClientFrameProps) {
  const { t } = useTranslation();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const inBar = entries.filter(({ bar }) => bar);
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
          <Link to={profileScreens.mine}>{t('menu:profiles.mine')}</Link>
        </nav>
        <div className={frame.tools}>
          <div className={classes.language}>
            <LanguageSwitch onSwitch={onLanguage} />
          </div>
          {search}
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
        <SideItems entries={entries.filter(({ group }) => !group)} />
        {menuGroups.map((group) => {
          const some = entries.filter((entry) => entry.group === group);
          if (some.length === 0) return null;
          return (
            <div key={group} role="group" aria-label={t(`shell:nav.group.${group}`)} className={classes.group}>
              <p className={classes.groupName} aria-hidden="true">
                {t(`shell:nav.group.${group}`)}
              </p>
              <SideItems entries={some} />
            </div>
          );
        })}
      </nav>
      <div className={frame.body}>
        <OfflineBanner />
        {notice}
        <main id="main" tabIndex={-1} className={frame.main}>
          <PageHeadSlot value={slot}>{children}</PageHeadSlot>
        </main>
      </div>
      <nav className={classes.bar} data-bottom-bar="" aria-label={t('shell:nav.main')}>
        {inBar.slice(0, 2).map((entry) => (
          <BarItem key={entry.to} entry={entry} />
        ))}
        <button type="button" className={classes.plus} onClick={onCreate} aria-label={t('shell:nav.create')}>
          <span>
            <IconPlus size={24} stroke={1.9} aria-hidden="true" />
          </span>
        </button>
        {inBar.slice(2).map((entry) => (
          <BarItem key={entry.to} entry={entry} />
        ))}
      </nav>
    </div>
  );
}
