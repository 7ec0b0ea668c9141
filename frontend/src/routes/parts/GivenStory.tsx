import { useTranslation } from 'react-i18next';
import { useStory } from '../../features/stories/api/stories.js';
import { Button } from '../../ui/Button.js';

interface GivenStoryProps {
  id: string;
  busy: boolean;
  begin: () => string;
  onStart: () => void;
  onOther: () => void;
}

/** The story one comes from: it is not looked for again in the list. */
export function GivenStory({ id, busy, begin, onStart, onOther }: GivenStoryProps) {
  const { t } = useTranslation();
  const { data } = useStory(id);
  return (
    <>
      {data ? <p className="b">{data.title}</p> : null}
      <Button loading={busy} onClick={onStart}>
        {begin()}
      </Button>
      <Button variant="default" onClick={onOther}>
        {t('creations:otherStory')}
      </Button>
    </>
  );
}
