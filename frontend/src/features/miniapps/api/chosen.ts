/** What to say of a post whose mini app cannot be sent as it is. */
export const faultsOf = (given: object): Record<string, string> =>
  (given as { miniappId?: string }).miniappId ? {} : { miniappId: 'composer:form.bodyMissing.miniapp' };

/** The mini app of a post as its author would give it again. */
export const givenOf = (shown: object): object => ({ miniappId: (shown as { miniappId: string }).miniappId });
