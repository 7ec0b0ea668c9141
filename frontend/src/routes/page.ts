import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadWords } from '../lib/i18n.js';
import { withLoadingBar } from '../lib/loading-bar.js';

export interface Page {
  load: () => Promise<{ default: ComponentType }>;
  Screen: LazyExoticComponent<ComponentType>;
}

/** A screen in a file of its own, with the words it speaks: both come together, the first time it is opened. */
export function page(load: () => Promise<{ default: ComponentType }>, ...words: string[]): Page {
  const loadAll = async () => {
    const [module] = await Promise.all([load(), loadWords(words)]);
    return module;
  };
  return { load: loadAll, Screen: lazy(() => withLoadingBar(loadAll)) };
}
