import { mediaRoutes } from '@afi/contracts/media';
import type { UserType } from '@afi/contracts/route';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Meter } from '../../../ui/Meter.js';
import { Skeleton } from '../../../ui/Skeleton.js';

/** Room one's own files take, and how much there is. */
export function StorageCard({ userType }: { userType: UserType }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useRouteQuery(mediaRoutes.use, { params: { userType } });
  return (
    <section className="col" aria-labelledby="storage-title">
      <h2 id="storage-title">{t('media:storage.title')}</h2>
      <AsyncContent query={query} skeleton={<Skeleton height="8rem" radius="0.75rem" />}>
        {({ stored, storedLimit, today, todayLimit }) => (
          <div className="card col">
            {[
              { key: 'stored', used: stored, most: storedLimit },
              { key: 'today', used: today, most: todayLimit },
            ].map(({ key, used, most }) => (
              <div key={key} className="col">
                <div className="row wrap">
                  <span className="grow b">{t(`media:storage.${key}`)}</span>
                  <span className="mut">
                    {t('media:storage.of', { used: format.bytes(used), most: format.bytes(most) })}
                  </span>
                </div>
                <Meter percent={(used / most) * 100} label={t(`media:storage.${key}`)} />
              </div>
            ))}
          </div>
        )}
      </AsyncContent>
    </section>
  );
}
