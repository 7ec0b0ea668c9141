import { userTypes, type UserType } from '@afi/contracts/route';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadOrAwait } from '../lib/chunk-reload.js';
import { loadWords } from '../lib/i18n.js';
import { withLoadingBar } from '../lib/loading-bar.js';

type Module = { default: ComponentType };
type Load = () => Promise<Module>;

/** A component in a file of its own, with the words it speaks: both come together, the first time it is shown. */
export interface Part {
  load: Load;
  Content: LazyExoticComponent<ComponentType>;
}

/** A promise is heard a moment later, and React shows nothing meanwhile, for 300 ms at least. */
const atOnce = (module: Module) =>
  ({ then: (heard: (module: Module) => void) => heard(module) }) as unknown as Promise<Module>;

export function part(load: Load, ...words: string[]): Part {
  let known: Module | undefined;
  const loadAll = async () => {
    const [module] = await Promise.all([load(), loadWords(words)]);
    known = module;
    return module;
  };
  return {
    load: loadAll,
    Content: lazy(() => (known ? atOnce(known) : loadOrAwait(() => withLoadingBar(loadAll)))),
  };
}

/** Who may open a screen; the frame around it follows. */
export const opensTo = {
  anyone: userTypes,
  client: ['client'],
  staff: ['admin', 'manager'],
  manager: ['manager'],
  admin: ['admin'],
} as const satisfies Record<string, readonly UserType[]>;
export type Who = keyof typeof opensTo;

export interface Screen extends Part {
  /** From the word's contracts, never written here. */
  path: string;
  who: Who;
  /** Key of its name, in the texts of a word it speaks. */
  title: string;
  /** Rendered at the build: a `whole` page needs no app, a `shell` is seen until the app has come. */
  early: 'whole' | 'shell' | null;
  /** Loaded ahead while the browser has nothing better to do: what somebody signed in opens next. */
  ahead: boolean;
}

/**
 * Opens without a network, from the first visit on: the build has the service worker keep its files and texts. `parts` are
 * modules it loads later that are kept too, `words` the texts these speak. Read by `offline.ts`, written out as they stand.
 */
export type Offline = true | { parts: readonly string[]; words?: readonly string[] };

interface ScreenInput {
  who: Who;
  title: string;
  load: Load;
  /** Words whose texts it speaks, beside the word of its title. */
  words?: readonly string[];
  ahead?: boolean;
  early?: 'whole' | 'shell';
  offline?: Offline;
}

/** One screen of a word: `<word>.screens.ts` exports all of them by default, and nothing else lists them. */
export function screen(path: string, { who, title, load, words = [], ahead = false, early }: ScreenInput): Screen {
  const [own = ''] = title.split(':');
  return { ...part(load, ...new Set([own, ...words])), path, who, title, ahead, early: early ?? null };
}
