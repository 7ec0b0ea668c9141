const storageKey = 'acceptedInvitation';
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Somebody who asked for a code under an invitation accepted it: once they are in, they join by themselves, also where the
 * page was dropped meanwhile. Kept by this tab alone: a link by itself must let nobody in, and the next person at this
 * phone accepted nothing.
 */
export function acceptInvitation(code: string): void {
  sessionStorage.setItem(storageKey, plain(code));
}

export const isAccepted = (code: string): boolean => code !== '' && sessionStorage.getItem(storageKey) === plain(code);

export function forgetInvitation(): void {
  sessionStorage.removeItem(storageKey);
}
