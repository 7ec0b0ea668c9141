import type { Page } from '@playwright/test';

/** Whether what was read, this word in it, lies in the browser's own store yet. */
export function isKept(page: Page, word: string): Promise<boolean> {
  return page.evaluate(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const open = indexedDB.open('keyval-store');
        open.onerror = () => resolve(false);
        open.onsuccess = () => {
          const database = open.result;
          if (!database.objectStoreNames.contains('keyval')) return resolve(false);
          const read = database.transaction('keyval').objectStore('keyval').getAll();
          read.onsuccess = () => resolve(JSON.stringify(read.result ?? '').includes(wanted));
          read.onerror = () => resolve(false);
        };
      }),
    word,
  );
}
