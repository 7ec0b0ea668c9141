import { hrefOf } from '@afi/contracts/screen';
import { maxStoryThoughts, storyScreens } from '@afi/contracts/stories';
import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useComposeStory } from '../../features/stories/api/stories.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { Button } from '../../ui/Button.js';

/** Makes a story of the thoughts that are chosen, and opens it. */
export function StoryOfThoughts({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const compose = useComposeStory();
  const begin = () =>
    compose.mutate(
      { body: { thoughtIds: ids.slice(0, maxStoryThoughts) } },
      {
        onSuccess: ({ id }) => void navigate(hrefOf(storyScreens.one, { id })),
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
      },
    );
  return (
    <Button
      disabled={ids.length === 0}
      loading={compose.isPending}
      leftSection={<IconBook2 size={18} aria-hidden="true" />}
      onClick={begin}
    >
      {t('stories:compose')}
    </Button>
  );
}
