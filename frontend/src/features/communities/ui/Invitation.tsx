import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../../../lib/api/api-error.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Note } from '../../../ui/Note.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { Tile } from '../../../ui/Tile.js';
import { useInvitation } from '../api/communities.js';

/** Who invites, and where to; or why the link opens nothing. */
export function Invitation({ code }: { code: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const { data, error } = useInvitation(code);
  if (error) {
    return <Note tone="warn">{isMissing(error) ? t('communities:invitation.gone') : errorText(error)}</Note>;
  }
  if (!data) return <Skeleton width="100%" height="3.5rem" radius="var(--round)" />;
  const { inviter, community, membersCount, opens } = data;
  return (
    <>
      <div className="row">
        <Tile size={3}>
          <IconUsers size={24} stroke={1.7} />
        </Tile>
        <p className="grow">
          {inviter ? t('communities:invitation.from', { inviter }) : t('communities:invitation.to')}{' '}
          <span className="b">{community}</span>
          <span className="mut">
            {' '}
            · {t('communities:members', { count: membersCount, shown: format.number(membersCount) })}
          </span>
        </p>
      </div>
      {opens ? null : <Note tone="warn">{t('communities:invitation.validated')}</Note>}
    </>
  );
}
