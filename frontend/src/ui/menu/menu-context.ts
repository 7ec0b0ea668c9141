import { createContext } from 'react';

/** Closes the menu an item stands in; `true` gives the focus back to its button. */
export const MenuContext = createContext<(returnFocus: boolean) => void>(() => undefined);
