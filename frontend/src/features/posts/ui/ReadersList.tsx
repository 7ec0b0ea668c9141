import { postMarkRoutes } from '@afi/contracts/post-marks';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBellRinging, IconPrinter, IconSearch, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { TextInput } from '../../../ui/TextInput.js';
import { afterPaint } from '../../../lib/after-paint.js';
import { download } from '../../../lib/api/download.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Avatar } from '../../../ui/Avatar.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { Meter } from '../../../ui/Meter.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';
import { readerZone, useReaders, useRemind } from '../api/marks.js';
import { CsvButton } from './CsvButton.js';
import classes from './ReadersList.module.css';

/** Who has read an announcement and who has not, to be reminded, kept as a file or printed. */
export function ReadersList({ postId, who }: { postId: string; who: 'read' | 'unread' }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const readers = useReaders(postId, who, search);
  const { first } = readers;
  /** What is printed is all of it, not what was scrolled to. */
  const print = async () => {
    let page: { hasNextPage: boolean } = readers;
    while (page.hasNextPage) page = await readers.fetchNextPage({ throwOnError: true });
    await afterPaint();
    window.print();
  };
  return (
    <div className="col">
      {first ? (
        <div className="card col tight">
          <div className="b">
            {t('post-team:readers.count', { count: first.read, all: format.number(first.members) })}
          </div>
          <Meter
            percent={first.members > 0 ? (first.read / first.members) * 100 : 0}
            label={t('post-team:readers.count', { count: first.read, all: format.number(first.members) })}
          />
          <Acts
            postId={postId}
            who={who}
            left={first.members - first.read}
            remindableAt={first.remindableAt}
            onPrint={print}
          />
        </div>
      ) : null}
      <TextInput
        className={classes.screen}
        type="search"
        aria-label={t('post-team:readers.search')}
        placeholder={t('post-team:readers.search')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <AsyncContent query={{ ...readers, data: readers.items }} skeleton={<SkeletonRows />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              icon={IconUsers}
              title={t(search ? 'post-team:readers.notFound' : `post-team:readers.none.${who}`)}
            >
              {t(search ? 'post-team:readers.notFoundText' : `post-team:readers.noneText.${who}`)}
            </EmptyState>
          ) : (
            <>
              <ul className="card list-card">
                {items.map((reader) => (
                  <li key={reader.id} className="list-row">
                    <Avatar name={reader.fullname} picture={reader.picture} size={2.25} />
                    <div className="grow">
                      <div className="b">{reader.fullname}</div>
                      <div className="xs mut">
                        {reader.readAt
                          ? t('post-team:readers.readAt', { at: format.dateTime(reader.readAt) })
                          : t(reader.seenAt ? 'post-team:readers.seen' : 'post-team:readers.notSeen')}
                      </div>
                    </div>
                  </li>
                ))}
              </ul>
              <LoadMore {...readers} />
            </>
          )
        }
      </AsyncContent>
    </div>
  );
}

interface ActsProps {
  postId: string;
  who: 'read' | 'unread';
  /** How many have not read it. */
  left: number;
  remindableAt: string | null;
  onPrint: () => Promise<void>;
}

function Acts({ postId, who, left, remindableAt, onPrint }: ActsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const remind = useRemind();
  const [printing, setPrinting] = useState(false);
  const told = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  return (
    <div className={classes.screen}>
      <div className="row wrap">
        <Button
          disabled={left === 0 || remindableAt !== null}
          loading={remind.isPending}
          leftSection={<IconBellRinging size={20} aria-hidden="true" />}
          onClick={() =>
            remind.mutate(
              { params: { id: postId } },
              {
                onError: told,
                onSuccess: ({ reminded }) =>
                  showToast({ tone: 'ok', text: t('post-team:readers.reminded', { count: reminded }) }),
              },
            )
          }
        >
          {t('post-team:readers.remind')}
        </Button>
        <CsvButton
          save={() =>
            download(postMarkRoutes.readersCsv, { params: { id: postId }, query: { who, zone: readerZone() } })
          }
        >
          {t('post-team:readers.csv')}
        </CsvButton>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          loading={printing}
          onClick={() => {
            setPrinting(true);
            void onPrint()
              .catch(told)
              .finally(() => setPrinting(false));
          }}
        >
          {t('post-team:readers.print')}
        </Button>
      </div>
      {remindableAt ? (
        <p className="sm mut">{t('post-team:readers.again', { at: format.dateTime(remindableAt) })}</p>
      ) : null}
    </div>
  );
}
