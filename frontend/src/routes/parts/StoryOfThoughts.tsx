import { hrefOf } from '@afi/contracts/screen';
import { maxStoryThoughts, storyScreens } from '@afi/contracts/stories';
import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useComposeStory } from '../../features/stories/api/stories.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { Button } from '../../ui/Button.js';

/** Makes a story of the thoughts that are chosen, and opens it. More than a story holds are refused here, and none left out. */
export function StoryOfThoughts({ ids, label }: { ids: readonly string[]; label: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const compose = useComposeStory();
  const begin = () =>
    compose.mutate(
      { body: { thoughtIds: [...ids] } },
      {
        onKept: () => void navigate(storyScreens.list),
        onSuccess: ({ id }) => void navigate(hrefOf(storyScreens.one, { id })),
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
      },
    );
  const tooMany = ids.length > maxStoryThoughts;
  return (
    <>
      {tooMany ? <span className="sm bad">{t('stories:most', { count: maxStoryThoughts })}</span> : null}
      <Button
        disabled={ids.length === 0 || tooMany}
        loading={compose.isPending}
        leftSection={<IconBook2 size={18} aria-hidden="true" />}
        onClick={begin}
      >
        {label}
      </Button>
    </>
  );
}
