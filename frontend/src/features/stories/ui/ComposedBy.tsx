import { chatScreens } from '@afi/contracts/assistant';
import type { StoryView } from '@afi/contracts/stories';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/Link.js';

/** Says who put a story together, and why no model did. */
export function ComposedBy({ story: { composedBy, withoutModel } }: { story: StoryView }) {
  const { t } = useTranslation();
  // What a device kept of a release before does not say.
  if (!composedBy) return null;
  const how = composedBy === 'model' ? 'model' : (withoutModel ?? 'builtin');
  return (
    <p className="sm mut">
      {t(`stories:composedBy.${how}`)}{' '}
      {how === 'private' ? <Link to={chatScreens.memory}>{t('stories:composedBy.change')}</Link> : null}
    </p>
  );
}
