/** Where a link leads, written out: a path of the app on its own host, an address elsewhere as it is; no link leads to the app. */
export const wholeAddress = (link: string | null | undefined, publicUrl: string): string =>
  link && !link.startsWith('/') ? link : `${publicUrl}${link ?? ''}`;
