import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from '../Link.js';
import { usePageArrival, usePageHead, useScreenTitle } from './page-head.js';
import classes from './PageTitle.module.css';

interface PageTitleProps {
  /** Without one, the name of the screen. */
  title?: string;
  subtitle?: ReactNode;
  /** Path of the page above this one. */
  back?: string;
  actions?: ReactNode;
  /** An icon that opens what else can be done: it ends the heading on every size. */
  menu?: ReactNode;
  /** Beside the title: a square with initials, a state. */
  avatar?: ReactNode;
  chip?: ReactNode;
}

/** The heading of a screen: on phones in the top bar, or said by the tabs it is one of; above the content elsewhere. */
export function PageTitle({ title: given, subtitle, back, actions, menu, avatar, chip }: PageTitleProps) {
  const { t } = useTranslation();
  const { slot, tabs, above } = usePageHead();
  const wide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  const name = useScreenTitle();
  const title = given ?? name;
  const heading = usePageArrival(title);
  const way = back ?? (wide ? undefined : above);
  const arrow = way ? (
    <Link to={way} className={classes.back} aria-label={t('shell:back')}>
      <IconArrowLeft size={22} stroke={1.8} aria-hidden="true" />
    </Link>
  ) : null;
  const words = (
    <div className="grow">
      <div className="row" style={{ gap: '0.625rem' }}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {wide ? chip : null}
      </div>
      {subtitle ? <div className={classes.subtitle}>{subtitle}</div> : null}
      {chip && !wide && !slot ? <div className={classes.below}>{chip}</div> : null}
    </div>
  );
  if (wide || !slot) {
    return (
      <div className={classes.head}>
        {arrow}
        {avatar}
        {words}
        {actions || menu ? (
          <div className={classes.actions}>
            {actions}
            {menu}
          </div>
        ) : null}
      </div>
    );
  }
  if (tabs && !back) {
    return (
      <>
        {tabs}
        <h1 ref={heading} tabIndex={-1} className="visually-hidden">
          {title}
        </h1>
        {chip || actions || menu ? (
          <div className="row wrap">
            {chip}
            {actions}
            {menu}
          </div>
        ) : null}
      </>
    );
  }
  return (
    <>
      {createPortal(
        <div className={classes.bar}>
          {arrow}
          {avatar}
          {words}
          {menu ? <div className={classes.menu}>{menu}</div> : null}
        </div>,
        slot,
      )}
      {chip || actions ? (
        <div className="row wrap">
          {chip}
          {actions}
        </div>
      ) : null}
    </>
  );
}
