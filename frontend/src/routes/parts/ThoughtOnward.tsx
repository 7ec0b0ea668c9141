import type { ThoughtView } from '@afi/contracts/thoughts';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { htmlOf } from '../../lib/text-html.js';
import { Button } from '../../ui/Button.js';
import { useBeginPost } from './post-beginning.js';

/** A thought becomes a post: what was written, or else what was heard of it; the thought stays as it is. */
export function ThoughtOnward({ thought }: { thought: ThoughtView }) {
  const { t } = useTranslation();
  const beginPost = useBeginPost();
  const text = thought.content || thought.transcript?.text || '';
  if (!text) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={18} aria-hidden="true" />}
      onClick={() => beginPost({ title: thought.title, content: htmlOf(text) })}
    >
      {t('thoughts:post')}
    </Button>
  );
}
