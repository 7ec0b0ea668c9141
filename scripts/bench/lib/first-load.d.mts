/** What journeys know of `first-load.mjs`. */
import type { Browser } from '@playwright/test';

export const most: Readonly<Record<'landing' | 'login' | 'feed' | 'heaviest' | 'screen', number>>;
export function sum(files: ReadonlyMap<string, number>): number;
export function filesOf(browser: Browser, url: string, token?: string): Promise<Map<string, number>>;
