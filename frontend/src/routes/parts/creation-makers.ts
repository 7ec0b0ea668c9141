import type { Creation } from '@afi/contracts/creations';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { CreationShown } from '../../features/creations/ui/CreationRow.js';

/** What can be made in the studio: a tab, how it is begun, how what was made is listed. */
export interface CreationMaker {
  kind: Creation['kind'];
  /** Lower ones come first. */
  order: number;
  icon: Icon;
  /** Begins one; loaded with its tab. */
  Start: ComponentType;
  to: CreationShown['to'];
  /** Gives one another name, where that can be done. */
  rename?: CreationShown['rename'];
  /** What can be done with one in the list; what all can do comes first, as its children. */
  Menu: ComponentType<{ creation: Creation; children: ReactNode }>;
  /** Draws one small, of its `preview`; loaded with the list. */
  Preview?: ComponentType<{ creation: Creation }>;
}

const files = import.meta.glob<CreationMaker>('./*.creation-maker.ts', { eager: true, import: 'default' });

/** All makers: `<word>.creation-maker.ts` beside this, and nothing else lists them. */
export const creationMakers: readonly CreationMaker[] = Object.values(files).sort((a, b) => a.order - b.order);
