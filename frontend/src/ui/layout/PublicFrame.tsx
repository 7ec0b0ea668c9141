import { platformScreens } from '@afi/contracts/platform';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../Link.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { Logo } from './Logo.js';
import { OfflineBanner } from './Banner.js';
import classes from './PublicFrame.module.css';

interface PublicFrameProps {
  /** The one thing to do from the top bar. */
  action?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

export function PublicFrame({ action, footer, children }: PublicFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        {t('shell:skip')}
      </a>
      <OfflineBanner />
      <header className={classes.top}>
        <Logo />
        <nav className={classes.links} aria-label={t('shell:nav.main')}>
          <Link to={platformScreens.about} className={classes.link}>
            {t('shell:nav.about')}
          </Link>
          <LanguageSwitch />
          {action}
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>{footer}</footer>
    </div>
  );
}
