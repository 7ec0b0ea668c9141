import { profileScreens } from '@afi/contracts/profiles';
import { platformScreens } from '@afi/contracts/platform';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '../Button.js';
import { Link, NavLink } from '../Link.js';
import { TabLinks } from '../TabLinks.js';
import { around, isHome, isLit } from './bar-places.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { Logo } from './Logo.js';
import { AwayBanner } from './AwayBanner.js';
import { menuGroups, type MenuEntry } from './menu-entry.js';
import { PageHeadContext } from './page-head.js';
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

function BarItem({ entry, lit }: { entry: MenuEntry; lit: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to={entry.to} className={classes.barItem} aria-current={lit ? 'page' : undefined}>
      <entry.icon size={23} stroke={1.7} aria-hidden="true" />
      {t(entry.label)}
    </Link>
  );
}

/** From room to room of one place of the bar. */
function RoomTabs({ rooms, path }: { rooms: readonly MenuEntry[]; path: string }) {
  const { t } = useTranslation();
  return (
    <div data-rooms="">
      <TabLinks
        label={t('shell:nav.rooms')}
        current={path}
        tabs={rooms.map(({ to, label }) => ({ id: to, to, label: t(label) }))}
      />
    </div>
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
  const { pathname } = useLocation();
  const { tabs, above } = around(pathname, entries);
  const inBar = entries.filter(({ bar }) => bar);
  const barItem = (entry: MenuEntry) => <BarItem key={entry.to} entry={entry} lit={isLit(pathname, entry, entries)} />;
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
        <AwayBanner />
        {notice}
        <main id="main" tabIndex={-1} className={frame.main}>
          <PageHeadContext
            value={{ slot, above, tabs: tabs.length > 0 ? <RoomTabs rooms={tabs} path={pathname} /> : null }}
          >
            {children}
          </PageHeadContext>
        </main>
      </div>
      <nav className={classes.bar} data-bottom-bar="" aria-label={t('shell:nav.main')}>
        {inBar.slice(0, 2).map(barItem)}
        <button type="button" className={classes.plus} onClick={onCreate} aria-label={t('shell:nav.create')}>
          <span>
            <IconPlus size={24} stroke={1.9} aria-hidden="true" />
          </span>
        </button>
        {inBar.slice(2).map(barItem)}
      </nav>
    </div>
  );
}
