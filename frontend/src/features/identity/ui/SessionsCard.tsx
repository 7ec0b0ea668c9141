import type { SessionView } from '@afi/contracts/identity';
import type { UserType } from '@afi/contracts/route';
import { IconDevices } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { showToast } from '../../../lib/toast.js';
import { useFormat } from '../../../lib/use-format.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';
import { Chip } from '../../../ui/Chip.js';
import { Confirm } from '../../../ui/Confirm.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Tile } from '../../../ui/Tile.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useEndOtherSessions, useRevokeSession, useSessions } from '../api/account.js';

export function SessionsCard({ userType }: { userType: UserType }) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const query = useSessions(userType);
  const revoke = useRevokeSession();
  const [asked, setAsked] = useState<SessionView | null>(null);
  const endOthers = useEndOtherSessions();
  const [askedAll, setAskedAll] = useState(false);
  const others = query.data?.items.filter(({ current }) => !current).length ?? 0;
  const confirmAll = () =>
    endOthers.mutate(
      { params: { userType } },
      {
        onSuccess: ({ ended }) => showToast({ tone: 'ok', text: t('account:settings.othersEnded', { count: ended }) }),
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
        onSettled: () => setAskedAll(false),
      },
    );
  const confirm = () => {
    if (!asked) return;
    revoke.mutate(
      { params: { userType, id: asked.id } },
      {
        onSuccess: () => showToast({ tone: 'ok', text: t('account:settings.revoked') }),
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
        onSettled: () => setAsked(null),
      },
    );
  };
  return (
    <section className="col" aria-labelledby="devices-title">
      <div>
        <h2 id="devices-title">{t('account:settings.devices')}</h2>
        <p className="sm mut">{t('account:settings.devicesText')}</p>
      </div>
      <AsyncContent query={query} skeleton={<SkeletonRows count={2} />}>
        {({ items }) => (
          <ul className="card list-card">
            {items.map((session) => (
              <li key={session.id}>
                <div className="list-row row wrap">
                  <Tile tone={session.current ? 'ok' : 'quiet'} size={2.5}>
                    <IconDevices size={21} stroke={1.7} />
                  </Tile>
                  <div className="grow">
                    <div className="b">{session.device}</div>
                    <div className="xs mut">
                      {session.current
                        ? t('account:settings.inUse')
                        : t('account:settings.lastSeen', { when: format.ago(session.lastSeenAt) })}
                    </div>
                  </div>
                  {session.current ? (
                    <Chip tone="ok">{t('account:settings.thisDevice')}</Chip>
                  ) : (
                    <Button variant="default" onClick={() => setAsked(session)}>
                      {t('account:settings.revoke')}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
      {others > 1 ? (
        <div>
          <Button variant="default" onClick={() => setAskedAll(true)}>
            {t('account:settings.endOthers', { count: others })}
          </Button>
        </div>
      ) : null}
      <Confirm
        open={askedAll}
        title={t('account:settings.endOthersTitle')}
        text={t('account:settings.endOthersText')}
        action={t('account:settings.revoke')}
        danger
        busy={endOthers.isPending}
        onConfirm={confirmAll}
        onClose={() => setAskedAll(false)}
      />
      <Confirm
        open={asked !== null}
        title={t('account:settings.revokeTitle')}
        text={t('account:settings.revokeText', { device: asked?.device ?? '' })}
        action={t('account:settings.revoke')}
        danger
        busy={revoke.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
