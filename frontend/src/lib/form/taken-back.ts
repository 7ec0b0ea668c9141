/** State of an address a text is taken back to: its form opens with it, as somebody asked for just that. */
export const takenBack = { takenBack: true } as const;

export const isTakenBack = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'takenBack' in state && state.takenBack === true;
