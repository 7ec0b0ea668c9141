/** Names of the `:name` places of a path: `ParamsIn<'/app/posts/:id/edit'>` is `'id'`. */
export type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Values<Path extends string> = { readonly [Name in ParamsIn<Path>]: string } & Query;
type Query = Readonly<Record<string, string | null | undefined>>;

/**
 * The screens of one word: a name and the path of each, `:name` for what varies. Written here once and read by the
 * browser's router and menus, the links of notifications, the server's answer to a browser and the test of every screen.
 */
export function screens<const Paths extends Readonly<Record<string, `/${string}`>>>(paths: Paths): Paths {
  return paths;
}

/**
 * Address of a screen. A value that has no `:name` place becomes its query; null and undefined are left out.
 * `hrefOf('/app/posts/:id', { id, tab: 'about' })` is `/app/posts/<id>?tab=about`.
 */
export function hrefOf<Path extends string>(
  path: Path,
  ...[values]: ParamsIn<Path> extends never ? [values?: Query] : [values: Values<Path>]
): string {
  const rest = new Map(Object.entries<string | null | undefined>(values ?? {}));
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = rest.get(name);
    if (!value) throw new Error(`no ${name} for ${path}`);
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of rest) if (value != null) query.set(name, value);
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}

/** Whether a path of the address line is this screen: segment by segment, a slash at the end is let be. */
export function isAt(screen: string, pathname: string): boolean {
  const wanted = segments(screen);
  const found = segments(pathname);
  return wanted.length === found.length && wanted.every((part, index) => part.startsWith(':') || part === found[index]);
}

const segments = (path: string): string[] => path.replace(/(?<!\/)\/+$/, '').split('/');
