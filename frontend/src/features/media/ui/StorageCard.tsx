import { mediaRoutes } from '@afi/contracts/media';
import type { UserType } from '@afi/contracts/route';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { RoomMeters } from '../../../ui/RoomMeters.js';
import { Skeleton } from '../../../ui/Skeleton.js';

/** Room one's own files take, and how much there is. */
export function StorageCard({ userType }: { userType: UserType }) {
  const { t } = useTranslation();
  const format = useFormat();
  const said = (used: number, most: number) =>
    t('media:storage.of', { used: format.bytes(used), most: format.bytes(most) });
  const query = useRouteQuery(mediaRoutes.use, { params: { userType } });
  return (
    <section className="col" aria-labelledby="storage-title">
      <h2 id="storage-title">{t('media:storage.title')}</h2>
      <AsyncContent query={query} skeleton={<Skeleton height="8rem" radius="0.75rem" />}>
        {({ stored, storedLimit, today, todayLimit }) => (
          <RoomMeters
            rooms={[
              { label: t('media:storage.stored'), used: stored, most: storedLimit, said: said(stored, storedLimit) },
              { label: t('media:storage.today'), used: today, most: todayLimit, said: said(today, todayLimit) },
            ]}
          />
        )}
      </AsyncContent>
    </section>
  );
}
