import { mediaRoutes } from '@afi/contracts/media';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';

/** For admins: whose files take the most room. */
export function LargestAccounts() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useRouteQuery(mediaRoutes.useByAccount, {});
  return (
    <section className="col" aria-labelledby="largest-title">
      <h2 id="largest-title">{t('media:storage.largest')}</h2>
      <AsyncContent query={query} skeleton={<SkeletonRows count={3} />}>
        {({ accounts, storedLimit }) =>
          accounts.length ? (
            <ul className="card list-card">
              {accounts.map(({ id, name, stored, today }) => (
                <li key={id}>
                  <div className="list-row row wrap">
                    <div className="grow">
                      <div className="b">{name}</div>
                      <div className="xs mut">{t('media:storage.sentToday', { bytes: format.bytes(today) })}</div>
                    </div>
                    <span>
                      {t('media:storage.of', { used: format.bytes(stored), most: format.bytes(storedLimit) })}
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <p className="card mut">{t('media:storage.none')}</p>
          )
        }
      </AsyncContent>
    </section>
  );
}
