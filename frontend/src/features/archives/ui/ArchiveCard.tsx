import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useLastArchive, useRequestArchive } from '../api/archives.js';
import { ArchiveState } from './ArchiveState.js';

/** All my data as a file: asked for, being written, ready. */
export function ArchiveCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const query = useLastArchive();
  const request = useRequestArchive();
  const ask = () => request.mutate({}, { onError: (error) => showToast({ tone: 'bad', text: errorText(error) }) });
  return (
    <section className="card col" aria-labelledby="archive-title">
      <div>
        <h2 id="archive-title">{t('archives:title')}</h2>
        <p className="sm mut">{t('archives:text')}</p>
      </div>
      <AsyncContent query={query} skeleton={<Skeleton height="3rem" radius="0.75rem" />}>
        {({ items: [last] }) => (
          <>
            {last ? <ArchiveState archive={last} /> : null}
            {last && new Date(last.nextAt) > new Date() ? (
              <p className="sm mut">{t('archives:next', { when: format.dateTime(last.nextAt) })}</p>
            ) : (
              <div>
                <Button variant="default" loading={request.isPending} onClick={ask}>
                  {t('archives:ask')}
                </Button>
              </div>
            )}
          </>
        )}
      </AsyncContent>
    </section>
  );
}
