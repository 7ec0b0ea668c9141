import { platformScreens } from '@afi/contracts/platform';
import type { MenuEntry } from './menu-entry.js';

/** The way home is not lit below it. */
export const isHome = ({ to }: MenuEntry): boolean => to === platformScreens.home;

const isAt = (path: string, entry: MenuEntry): boolean =>
  path === entry.to || (!isHome(entry) && path.startsWith(`${entry.to}/`));

/** What a place of the bar stands for: itself, then the rooms of its heading. */
export const roomsOf = (place: MenuEntry, entries: readonly MenuEntry[]): readonly MenuEntry[] => {
  const of = typeof place.bar === 'object' ? place.bar.of : undefined;
  return [place, ...entries.filter((one) => of !== undefined && one.group === of && one !== place)];
};

/** Whether a place of the bar is lit at this address. */
export const isLit = (path: string, place: MenuEntry, entries: readonly MenuEntry[]): boolean =>
  roomsOf(place, entries).some((room) => isAt(path, room));

/** What surrounds a room of the menu on a phone: tabs that lead to its neighbours, or the way back to where it is reached from. */
export function around(path: string, entries: readonly MenuEntry[]): { tabs: readonly MenuEntry[]; above?: string } {
  const room = entries.find(({ to }) => to === path);
  if (!room) return { tabs: [] };
  const place = entries.find((one) => one.bar && roomsOf(one, entries).includes(room));
  if (place && typeof place.bar === 'object' && place.bar.tab) {
    const { tab } = place.bar;
    return { tabs: roomsOf(place, entries).map((one) => (one === place ? { ...one, label: tab } : one)) };
  }
  return room.bar ? { tabs: [] } : { tabs: [], above: place?.to ?? platformScreens.home };
}
