let starting = false;

/** Loads the page anew for a newer release. What was written is kept on the device and offered again: nobody is asked. */
export function startAfresh(): void {
  starting = true;
  window.location.reload();
}

/** Whether the page is being left by `startAfresh`. */
export const isStartingAfresh = (): boolean => starting;
