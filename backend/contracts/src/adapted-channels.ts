/** Channels with texts of their own, and how long one may be: a device shows a few lines, a template takes 1 024 characters in all. */
export const adaptedLengths = { push: 300, whatsapp: 900, email: 4_000 } as const;
export type AdaptedChannel = keyof typeof adaptedLengths;
export const adaptedChannels = ['push', 'whatsapp', 'email'] as const satisfies readonly AdaptedChannel[];
