import { platformScreens } from '@afi/contracts/platform';
import { IconMenu2 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from '../Link.js';
import { Logo } from './Logo.js';
import { AwayBanner } from './AwayBanner.js';
import type { MenuEntry } from './menu-entry.js';
import frame from './Frame.module.css';
import classes from './AdminFrame.module.css';

/** A page of the app, or something to do (the queue dashboard is served by the backend). */
export type AdminEntry = Omit<MenuEntry, 'to'> & ({ to: string } | { run: () => void });

interface AdminFrameProps {
  entries: readonly AdminEntry[];
  bell: ReactNode;
  avatar: ReactNode;
  tools: ReactNode;
  /** Below the banner, on every screen. */
  notice: ReactNode;
  children: ReactNode;
}

/** Spec 2, admin layout: the menu starts hidden below 768 px. */
export function AdminFrame({ entries, bell, avatar, tools, notice, children }: AdminFrameProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(() => window.matchMedia('(min-width: 768px)').matches);
  const closeOnPhone = () => {
    if (!window.matchMedia('(min-width: 768px)').matches) setOpen(false);
  };
  return (
    <div className={`${frame.frame} ${classes.frame}`} data-menu={open ? 'open' : 'closed'}>
      <a className={frame.skip} href="#main">
        {t('shell:skip')}
      </a>
      <header className={frame.top}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls="admin-menu"
          onClick={() => setOpen(!open)}
          aria-label={t('shell:nav.menu')}
        >
          <IconMenu2 size={22} stroke={1.8} aria-hidden="true" />
        </button>
        <div className={frame.logo}>
          <Logo to={platformScreens.dashboard} note={t('shell:nav.administration')} />
        </div>
        <div className={frame.tools}>
          <span className={classes.wide}>{tools}</span>
          {bell}
          {avatar}
        </div>
      </header>
      <nav id="admin-menu" className={classes.side} aria-label={t('shell:nav.main')} hidden={!open}>
        {entries.map((entry) => {
          const inside = (
            <>
              <entry.icon size={20} stroke={1.7} aria-hidden="true" />
              {t(entry.label)}
              {entry.badge ? <entry.badge /> : null}
            </>
          );
          return 'to' in entry ? (
            <NavLink
              key={entry.label}
              to={entry.to}
              end={entry.to === platformScreens.dashboard}
              className={frame.sideItem}
              onClick={closeOnPhone}
            >
              {inside}
            </NavLink>
          ) : (
            <button key={entry.label} type="button" className={frame.sideItem} onClick={entry.run}>
              {inside}
            </button>
          );
        })}
      </nav>
      {open ? (
        <button
          type="button"
          className={classes.veil}
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => setOpen(false)}
        />
      ) : null}
      <div className={frame.body}>
        <AwayBanner />
        {notice}
        <main id="main" tabIndex={-1} className={`${frame.main} ${classes.main}`}>
          {children}
        </main>
      </div>
    </div>
  );
}
