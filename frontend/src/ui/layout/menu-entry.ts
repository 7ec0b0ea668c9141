import type { Icon } from '@tabler/icons-react';

/** One line of a menu. */
export interface MenuEntry {
  to: string;
  /** Key of its name. */
  label: string;
  icon: Icon;
  /** Key of its short name where it also stands in the bar at the foot of a phone. */
  bar?: string;
}
