import { hrefOf } from '@afi/contracts/screen';
import { storyScreens } from '@afi/contracts/stories';
import { spokenStory } from '@afi/contracts/spoken-story';
import { thoughtScreens } from '@afi/contracts/thoughts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ListenToOwn } from '../../features/assistant/ui/ListenButton.js';
import { useStory } from '../../features/stories/api/stories.js';
import { EditStory } from '../../features/stories/ui/EditStory.js';
import { StoryBook } from '../../features/stories/ui/StoryBook.js';
import classes from '../../features/stories/ui/Stories.module.css';
import { useLatest } from '../../lib/query/use-latest.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { Note } from '../../ui/Note.js';
import { StoryPictures } from '../parts/StoryPictures.js';
import { StorySource } from '../parts/StorySource.js';
import { StoryOnward } from '../parts/StoryOnward.js';

const sourceOf = (id: string) => hrefOf(thoughtScreens.one, { id });

/** One story: being composed, read, or changed. */
export default function Story() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useStory(id);
  const latest = useLatest(query);
  // In the address: who opens a thought from beside the text comes back to the text.
  const [address, setAddress] = useSearchParams();
  const editing = address.has('edit');
  const setEditing = (now: boolean) => setAddress(now ? { edit: '' } : {}, { replace: true });
  return (
    <div className={`page ${editing ? classes.wide : 'narrow'}`}>
      <PageTitle back={storyScreens.list} />
      <AsyncContent query={query}>
        {(story) => {
          if (story.state === 'composing')
            return (
              <div className={`card ${classes.composing}`} role="status">
                <h2>{t('stories:state.composing')}</h2>
                <p className="mut">{t('stories:composingText')}</p>
              </div>
            );
          if (story.state === 'failed')
            return (
              <Note tone="bad">
                <p>{t('stories:failedText')}</p>
                <LinkButton to={hrefOf(thoughtScreens.list, { choose: 'story' })}>{t('stories:choose')}</LinkButton>
              </Note>
            );
          const done = () => setEditing(false);
          return editing ? (
            <EditStory
              key={`${id} ${latest.round}`}
              story={story}
              latest={latest}
              beside={(thoughtId, at) => <StorySource storyId={id} {...{ thoughtId, at }} />}
              onDone={done}
            />
          ) : (
            <StoryBook
              story={story}
              sourceOf={sourceOf}
              pictures={(thoughtId) => (
                <StoryPictures pictures={(story.pictures ?? []).filter((one) => one.thoughtId === thoughtId)} />
              )}
              listen={<ListenToOwn of="story" id={story.id} text={spokenStory(story)} />}
              onward={<StoryOnward story={story} />}
              onEdit={() => setEditing(true)}
              onRemoved={() => void navigate(storyScreens.list, { replace: true })}
            />
          );
        }}
      </AsyncContent>
    </div>
  );
}
