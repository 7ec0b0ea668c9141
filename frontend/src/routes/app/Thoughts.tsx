import { hrefOf } from '@afi/contracts/screen';
import { storyScreens } from '@afi/contracts/stories';
import { thoughtScreens } from '@afi/contracts/thoughts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MoodMonth } from '../../features/thoughts/ui/MoodMonth.js';
import { ChooseThoughts } from '../../features/thoughts/ui/ChooseThoughts.js';
import { ThoughtList } from '../../features/thoughts/ui/ThoughtList.js';
import classes from '../../features/thoughts/ui/Thoughts.module.css';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { TabLinks } from '../../ui/TabLinks.js';
import { NewThought } from '../parts/NewThought.js';
import { StoryOfThoughts } from '../parts/StoryOfThoughts.js';

/** The same thoughts, to make a story of some: nothing else is in the way. */
function ForStory() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="page narrow whole">
      <PageTitle title={t('stories:choose')} back={storyScreens.list} />
      <ChooseThoughts
        lead={t('stories:touch')}
        act={(ids) => <StoryOfThoughts ids={ids} label={t('stories:composeNow')} />}
        onCancel={() => void navigate(storyScreens.list)}
        none={<LinkButton to={hrefOf(thoughtScreens.list, { write: '1' })}>{t('stories:write')}</LinkButton>}
      />
    </div>
  );
}

/** What somebody keeps for themselves: written at once, found again by day, word and mood. */
export default function Thoughts() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  if (address.get('choose') === 'story') return <ForStory />;
  const tab = address.get('tab') === 'moods' ? 'moods' : 'list';
  return (
    <div className={`page narrow whole ${tab === 'list' ? classes.close : ''}`}>
      <PageTitle subtitle={t('thoughts:subtitle')} />
      <TabLinks
        label={t('thoughts:tabs.label')}
        current={tab}
        tabs={[
          { id: 'list', label: t('thoughts:title'), to: thoughtScreens.list },
          { id: 'moods', label: t('thoughts:tabs.moods'), to: hrefOf(thoughtScreens.list, { tab: 'moods' }) },
        ]}
      />
      {tab === 'moods' ? (
        <MoodMonth />
      ) : (
        <>
          <NewThought autoFocus={address.has('write')} />
          <ThoughtList part={(ids) => <StoryOfThoughts ids={ids} label={t('stories:compose')} />} />
        </>
      )}
    </div>
  );
}
