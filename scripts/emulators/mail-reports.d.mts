/** What others know of `mail-reports.mjs`. */
export function bouncedMail(returnPath: string, status: string, action?: string, words?: string, at?: Date): string;
export function complainedMail(returnPath: string, kind?: string, at?: Date): string;
