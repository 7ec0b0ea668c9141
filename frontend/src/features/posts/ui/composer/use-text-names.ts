import type { PostAutosave } from '@afi/contracts/post-autosaves';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/use-format.js';

type Named = Pick<PostAutosave, 'title' | 'type' | 'savedAt'> & Partial<Pick<PostAutosave, 'excerpt'>>;

/** What the buttons of a text that is offered say: its title or its first words, its kind and when it was written. */
export function useTextNames() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ title, excerpt = '', type, savedAt }: Named) => {
    const named = title.trim() || excerpt;
    const kind = t(`posts:types.${type}`);
    return {
      take: t(named ? 'composer:autosave.takeOne' : 'composer:autosave.takeUntitled', {
        title: named,
        kind,
        ago: format.ago(savedAt),
      }),
      drop: t(named ? 'composer:autosave.dropOne' : 'composer:autosave.dropUntitled', { title: named, kind }),
    };
  };
}
