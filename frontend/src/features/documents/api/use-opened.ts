import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

interface FromList {
  fromList?: boolean;
}

/**
 * Which row of a list is open, in its address: it can be shared, and Back closes it. Going from one to the next leaves no
 * trace between.
 */
export function useOpened(name: string): { opened: string | null; open: (id: string) => void; close: () => void } {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as FromList | null;
  const opened = search.get(name);
  const to = (id: string | null, replace: boolean, kept: FromList | null) =>
    setSearch(
      (now) => {
        if (id === null) now.delete(name);
        else now.set(name, id);
        return now;
      },
      { replace, state: kept },
    );
  return {
    opened,
    open: (id) => to(id, opened !== null, opened === null ? { fromList: true } : state),
    close: () => (state?.fromList ? void navigate(-1) : to(null, true, null)),
  };
}
