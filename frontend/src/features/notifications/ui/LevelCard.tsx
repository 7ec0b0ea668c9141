import { notificationLevels } from '@afi/contracts/notification-settings';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Choice } from '../../../ui/Choice.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useNotificationLevel, useSetLevel } from '../api/choices.js';

/** How much somebody is told of one community. */
export function LevelCard({ communityId }: { communityId: string }) {
  const { t } = useTranslation('notification-choices');
  const errorText = useErrorText();
  const query = useNotificationLevel(communityId);
  const set = useSetLevel();
  return (
    <section className="card col">
      <AsyncContent query={query} skeleton={<Skeleton height="3rem" radius="0.75rem" />}>
        {({ level }) => {
          const chosen = (set.isPending ? set.variables?.body.level : undefined) ?? level;
          return (
            <>
              <Choice
                legend={t('notification-choices:level.title')}
                value={chosen}
                options={notificationLevels.map((value) => ({
                  value,
                  label: t(`notification-choices:level.${value}`),
                }))}
                onChange={(value) =>
                  set.mutate(
                    { params: { id: communityId }, body: { level: value } },
                    { onError: (error) => showToast({ tone: 'bad', text: errorText(error) }) },
                  )
                }
              />
              <p className="sm mut">{t(`notification-choices:level.${chosen}Text`)}</p>
            </>
          );
        }}
      </AsyncContent>
    </section>
  );
}
