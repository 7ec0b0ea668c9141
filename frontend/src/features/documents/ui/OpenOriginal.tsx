import { documentRoutes, type DocumentView } from '@afi/contracts/documents';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.js';
import { send } from '../../../lib/api/send.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';

/** The document itself: the page of a link in a new tab, a PDF as a download by an address that ends. */
export function OpenOriginal({ document }: { document: DocumentView }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const label = t('documents:source.open');
  const download = () =>
    void send(documentRoutes.file, { params: { id: document.id } }).then(
      ({ url }) => window.location.assign(url),
      (error: unknown) => showToast({ tone: 'bad', text: errorText(error) }),
    );
  if (document.kind !== 'pdf' && !document.url) return null;
  const shared = { 'aria-label': label, title: label } as const;
  const icon = <IconExternalLink size={20} stroke={1.7} />;
  return document.url ? (
    <IconButton {...shared} component="a" href={document.url} target="_blank" rel="noopener noreferrer nofollow">
      {icon}
    </IconButton>
  ) : (
    <IconButton {...shared} onClick={download}>
      {icon}
    </IconButton>
  );
}
