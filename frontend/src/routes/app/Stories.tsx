import { hrefOf } from '@afi/contracts/screen';
import { thoughtScreens } from '@afi/contracts/thoughts';
import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StoryList } from '../../features/stories/ui/StoryList.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { LinkButton } from '../../ui/LinkButton.js';

/** What somebody made of their thoughts. */
export default function Stories() {
  const { t } = useTranslation();
  const create = (
    <LinkButton
      to={hrefOf(thoughtScreens.list, { choose: 'story' })}
      leftSection={<IconBook2 size={20} aria-hidden="true" />}
    >
      {t('stories:choose')}
    </LinkButton>
  );
  return (
    <div className="page narrow">
      <PageTitle subtitle={t('stories:subtitle')} />
      <StoryList create={create} />
    </div>
  );
}
