/** What others know of `mail-reports.mjs`. */
export function bouncedMail(returnPath: string, status: string, action?: string, words?: string): string;
export function complainedMail(returnPath: string, kind?: string): string;
