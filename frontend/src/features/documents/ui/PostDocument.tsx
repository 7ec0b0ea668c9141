import { documentScreens, type PostDocument as Part } from '@afi/contracts/documents';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/Link.js';

/** The way back from a post to the document it was made from. */
export default function PostDocument({ part }: { part: Part }) {
  const { t } = useTranslation('documents');
  return (
    <Link to={hrefOf(documentScreens.one, { id: part.id })} className="sm b">
      {t('documents:post.open')}
    </Link>
  );
}
