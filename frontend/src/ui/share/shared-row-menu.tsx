import type { Creation } from '@afi/contracts/creations';
import { IconLink } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AsyncContent } from '../AsyncContent.js';
import { Dialog } from '../Dialog.js';
import { LinkButton } from '../LinkButton.js';
import { MenuItem } from '../menu/MenuItem.js';

interface SharedThing<Thing> {
  /** What else may be done with one in the list. */
  Menu: ComponentType<{ creation: Creation; children: ReactNode }>;
  /** Whether there is something to be seen, as far as a list tells. */
  mayShow: (creation: Creation) => boolean;
  /** Reads one: its link is not told in a list. */
  useThing: (id: string) => UseQueryResult<Thing>;
  /** The dialog of its link; null where there is nothing to be seen of it now. */
  link: (thing: Thing, onClose: () => void) => ReactNode;
  /** Says what to do first where there is nothing to be seen: the names of the texts, and where it is done. */
  first?: { text: string; open: string; to: (id: string) => string };
}

/** The menu of a thing in the list of all that somebody made, with its link: the same for every word whose things can be shared. */
export function sharedRowMenu<Thing>({ Menu, mayShow, useThing, link, first }: SharedThing<Thing>) {
  function ShareFromList({ id, title, onClose }: Pick<Creation, 'id' | 'title'> & { onClose: () => void }) {
    const { t } = useTranslation();
    const query = useThing(id);
    const shown = query.data === undefined ? null : link(query.data, onClose);
    if (shown) return <>{shown}</>;
    return (
      <Dialog open onClose={onClose} title={t('share:title')}>
        <AsyncContent query={query}>
          {() =>
            first ? (
              <>
                <p className="mut">{t(first.text, { title })}</p>
                <LinkButton to={first.to(id)}>{t(first.open)}</LinkButton>
              </>
            ) : null
          }
        </AsyncContent>
      </Dialog>
    );
  }
  return function SharedRowMenu({ creation, children }: { creation: Creation; children: ReactNode }) {
    const { t } = useTranslation();
    const { id, title } = creation;
    const [sharing, setSharing] = useState(false);
    return (
      <>
        <Menu creation={creation}>
          {children}
          {mayShow(creation) ? (
            <MenuItem icon={IconLink} onClick={() => setSharing(true)}>
              {t('share:action')}
            </MenuItem>
          ) : null}
        </Menu>
        {sharing ? <ShareFromList {...{ id, title }} onClose={() => setSharing(false)} /> : null}
      </>
    );
  };
}
