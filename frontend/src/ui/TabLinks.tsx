import classes from './TabLinks.module.css';
import { Link } from './Link.js';

interface TabLinksProps {
  label: string;
  current: string;
  tabs: readonly { id: string; label: string; to: string }[];
}

/** On a phone not all of them fit beside each other: the one that is open is seen. */
const showCurrent = (link: HTMLAnchorElement | null): void => {
  const tabs = link?.parentElement;
  if (tabs) tabs.scrollLeft = link.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - link.offsetWidth) / 2;
};

/** Parts of a page, each with its own address. Links, so that they can be shared and gone back from. */
export function TabLinks({ label, current, tabs }: TabLinksProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.id} to={tab.to} {...(tab.id === current ? { 'aria-current': 'page', ref: showCurrent } : {})}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
