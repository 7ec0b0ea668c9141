import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** In this order: what is one's own, what is shared with others, and what one's account and works are. */
export const menuGroups = ['mine', 'shared', 'account'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** A place of the bar that stands for a whole heading of the menu: it is lit in each of its rooms. */
export interface BarPlace {
  of: MenuGroup;
  /** Key of its own name among the tabs that lead from room to room; without one there are none. */
  tab?: string;
}

/** What a menu shows of one of its lines. */
export interface MenuEntry {
  /** Address it leads to. */
  to: string;
  /** Key of its name, written in the `<word>.menu.json` of its word: `menu:<word>.<name>`. */
  label: string;
  icon: Icon;
  /** Under which heading it stands beside the page; those of none come first. */
  group?: MenuGroup;
  /** Whether it also stands in the bar at the foot of a phone, under the same name; see `BarPlace` for what it stands for. */
  bar?: true | BarPlace;
  /** Whether it is a room of one's own, which home leads to on a phone. */
  home?: boolean;
  /** Key of the sentence below its name, in the sheet of what can be begun. */
  text?: string;
  /** What stands beside its name, kept true by itself: how many things wait there. */
  badge?: ComponentType;
  /** What a click does in place of leading there: a page that the backend serves and that wants a ticket first. */
  open?: () => Promise<unknown>;
}
