import { communityScreens } from '@afi/contracts/communities';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.js';
import { LinkButton } from '../../ui/LinkButton.js';

/** For somebody who may publish in no community: the two ways to one. */
export function NowhereToPublish() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconUsers}
      title={t('communities:noneToWrite')}
      actions={
        <>
          <LinkButton to={communityScreens.create}>{t('communities:new.title')}</LinkButton>
          <LinkButton to={communityScreens.join} variant="default">
            {t('communities:join.title')}
          </LinkButton>
        </>
      }
    >
      {t('communities:noneToWriteText')}
    </EmptyState>
  );
}
