import { creationScreens, type Creation } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton.js';

interface OtherSourceProps {
  /** What is being made. */
  kind: Creation['kind'];
  /** Why its source could not be read. */
  code: string | undefined;
}

/** What can be done where a source could not be read: of a page, its text or its file brings what the address did not. */
export function OtherSource({ kind, code }: OtherSourceProps) {
  const { t } = useTranslation();
  const to = (more: Record<string, string> = {}) => hrefOf(creationScreens.home, { tab: kind, ...more });
  if (!code?.includes('.link-'))
    return (
      <LinkButton to={to()} variant="default">
        {t('creations:otherSource')}
      </LinkButton>
    );
  return (
    <>
      <LinkButton to={to({ kind: 'text' })} variant="default">
        {t('creations:link.paste')}
      </LinkButton>
      <LinkButton to={to({ kind: 'media' })} variant="default">
        {t('creations:link.file')}
      </LinkButton>
      <LinkButton to={to({ kind: 'link', again: '1' })} variant="default">
        {t('creations:link.mend')}
      </LinkButton>
    </>
  );
}
