const machines =
  /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp\/|slurp|scan|safelinks|proofpoint|curl|python/i;

/** Programs that open all there is in a message before its reader does. */
export const isMachine = (userAgent: string): boolean => machines.test(userAgent);
