import { postRoomRoutes } from '@afi/contracts/post-room';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { RoomMeters } from '../../../ui/RoomMeters.js';
import { Skeleton } from '../../../ui/Skeleton.js';

/** Room the texts of one's own posts take, and how much there is. */
export function TextsCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const said = (used: number, most: number) =>
    t('posts:room.of', { used: format.bytes(used), most: format.bytes(most) });
  const query = useRouteQuery(postRoomRoutes.use, {});
  return (
    <section className="col" aria-labelledby="texts-title">
      <h2 id="texts-title">{t('posts:room.title')}</h2>
      <AsyncContent query={query} skeleton={<Skeleton height="8rem" radius="0.75rem" />}>
        {({ stored, storedLimit, today, todayLimit }) => (
          <RoomMeters
            rooms={[
              { label: t('posts:room.stored'), used: stored, most: storedLimit, said: said(stored, storedLimit) },
              { label: t('posts:room.today'), used: today, most: todayLimit, said: said(today, todayLimit) },
            ]}
          />
        )}
      </AsyncContent>
    </section>
  );
}
