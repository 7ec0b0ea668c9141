import { documentScreens } from '@afi/contracts/documents';
import { hrefOf } from '@afi/contracts/screen';
import { thoughtScreens } from '@afi/contracts/thoughts';
import { IconFileText, IconNotebook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWritableCommunities } from '../../features/communities/api/communities.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { Skeleton } from '../../ui/Skeleton.js';

/** What most people come home for. A member has nowhere to publish: theirs is a thought. */
export function MainWay({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { data, fetchStatus } = useWritableCommunities();
  // Its place until it is known which: a button that changes under the thumb is pressed for what it was.
  if (data === undefined && fetchStatus === 'fetching') {
    return (
      <div className={className} aria-hidden="true">
        <Skeleton width="100%" height="2.75rem" radius="var(--round)" />
      </div>
    );
  }
  const mayWrite = data?.length !== 0;
  const Shown = mayWrite ? IconFileText : IconNotebook;
  return (
    <LinkButton
      to={mayWrite ? documentScreens.create : hrefOf(thoughtScreens.list, { write: 'now' })}
      className={className}
      leftSection={<Shown size={20} aria-hidden="true" />}
    >
      {t(mayWrite ? 'home:main' : 'home:thought')}
    </LinkButton>
  );
}
