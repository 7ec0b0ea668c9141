import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Of this site: a path with its query, or either alone. */
  to: string;
  /** The page takes the place of the one before in the history. */
  replace?: boolean;
  preventScrollReset?: boolean;
}

/** A press that the browser itself must answer: another tab or window, a download, the menu of the link. */
const isBrowsers = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  !['', '_self'].includes(event.currentTarget.target);

/** A link to a screen. The router's own also loads ahead for servers we do not have, and weighs 5 KB on every first visit. */
export function Link({ to, replace, preventScrollReset, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isBrowsers(event)) return;
        event.preventDefault();
        void navigate(to, {
          replace: replace ?? href === pathname + search + hash,
          ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
        });
      }}
    />
  );
}

/** A line of a menu: says whether the page is there, or below it unless `end`. */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const { pathname: target } = useResolvedPath(props.to);
  const { pathname } = useLocation();
  const isThere = pathname === target || (!end && pathname.startsWith(`${target}/`));
  return <Link {...props} aria-current={isThere ? 'page' : undefined} />;
}
