/** A page in the background paints nothing: it goes on all the same. */
const unseenMs = 100;

/** Once what was just changed is on the screen: for work that whoever pressed a key or a button need not wait for. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, unseenMs);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        resolve();
      }),
    );
  });
}
