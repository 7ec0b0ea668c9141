import type { NotificationView } from '@afi/contracts/notifications';
import type { UserType } from '@afi/contracts/route';
import {
  IconAlarm,
  IconAlertTriangle,
  IconBell,
  IconFileText,
  IconMessage2,
  IconReceipt,
  IconUsers,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { createElement, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.js';
import { Button } from '../../../ui/Button.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { localPath } from '../../../lib/session/local-path.js';
import { useFormat } from '../../../lib/use-format.js';
import { Link } from '../../../ui/Link.js';
import { SkeletonRows } from '../../../ui/Skeleton.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import type { Tone } from '../../../ui/Chip.js';
import { Tile } from '../../../ui/Tile.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import {
  useClearAll,
  useClearOne,
  useHide,
  useNotifications,
  useReadAll,
  useReadOne,
  useRestore,
} from '../api/notifications.js';
import { useUnread } from '../api/unread.js';
import { useCut } from './use-cut.js';
import classes from './NotificationsList.module.css';

const icons: readonly [RegExp, Icon][] = [
  [/^post\.paid$/, IconReceipt],
  [/^post/, IconMessage2],
  [/^(document|job)/, IconFileText],
  [/^(communit|member)/, IconUsers],
  [/^reminder/, IconAlarm],
  [/./, IconBell],
];

function KindIcon({ one: { kind, tone } }: { one: NotificationView }) {
  const [, ofKind] = icons.find(([pattern]) => pattern.test(kind)) ?? [null, IconBell];
  return createElement(tone === 'bad' || tone === 'warn' ? IconAlertTriangle : ofKind, { size: 21, stroke: 1.7 });
}

/** An outcome keeps its tone once read; news do not. */
function tileTone({ tone, readAt }: NotificationView): Tone {
  if (tone !== 'info') return tone;
  return readAt ? 'quiet' : 'p';
}

interface RowProps {
  one: NotificationView;
  onRead: () => void;
  /** What stands at its end. */
  children: ReactNode;
}

function Row({ one, onRead, children }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const link = localPath(one.link, '');
  const [isOpen, setIsOpen] = useState(false);
  const [body, isCut] = useCut(isOpen);
  const toggle = () => {
    setIsOpen(!isOpen);
    onRead();
  };
  const fold = isOpen ? t('notifications:less') : t('notifications:more');
  const inside = (
    <>
      <Tile tone={tileTone(one)} size={2.5}>
        <KindIcon one={one} />
      </Tile>
      <span className={`grow ${classes.words}`}>
        <span className={one.readAt ? undefined : 'b'}>
          {one.readAt ? null : <span className={classes.dot} role="img" aria-label={t('notifications:unread')} />}
          {one.title}
        </span>
        {one.body ? (
          <span ref={body} className={`sm mut ${isOpen ? classes.whole : classes.body}`}>
            {one.body}
          </span>
        ) : null}
        <span className="xs mut">{format.ago(one.createdAt)}</span>
      </span>
    </>
  );
  return link ? (
    <>
      <Link to={link} className="list-row" onClick={onRead}>
        {inside}
      </Link>
      {children}
      {isCut ? (
        // Where it leads need not say what it says: the text is read whole here.
        <div className={classes.fold}>
          <button
            type="button"
            className="link-button"
            aria-expanded={isOpen}
            aria-label={t('notifications:ofOne', { act: fold, title: one.title })}
            onClick={toggle}
          >
            {fold}
          </button>
        </div>
      ) : null}
    </>
  ) : (
    <>
      {/* It leads nowhere: a tap shows all that it says. */}
      <button type="button" className="list-row row-button" aria-expanded={isOpen} onClick={toggle}>
        {inside}
      </button>
      {children}
    </>
  );
}

/** What can be answered to notifications of a word. The features never meet here: the routes hand it over. */
export type NotificationPartViews = Readonly<
  Record<string, ComponentType<{ one: NotificationView; onActed: () => void }>>
>;

interface NotificationsListProps {
  userType: UserType;
  home: string;
  parts?: NotificationPartViews;
}

function Part({ one, parts, onActed }: { one: NotificationView; parts: NotificationPartViews; onActed: () => void }) {
  const View = parts[one.kind.split('.')[0] ?? ''];
  return View ? (
    <div className={classes.part}>
      <Suspense fallback={null}>
        <View one={one} onActed={onActed} />
      </Suspense>
    </div>
  ) : null;
}

export function NotificationsList({ userType, home, parts = {} }: NotificationsListProps) {
  const { t } = useTranslation();
  const list = useNotifications(userType);
  const readOne = useReadOne();
  const readAll = useReadAll();
  const unread = useUnread();
  const errorText = useErrorText();
  const clearOne = useClearOne();
  const clearAll = useClearAll();
  const restore = useRestore();
  const hide = useHide();
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const read = (one: NotificationView) =>
    one.readAt ? undefined : readOne.mutate({ params: { userType, id: one.id } });
  const said = {
    onError,
    onSuccess: ({ clearing }: { clearing: string }) =>
      showToast({
        tone: 'ok',
        text: t('notifications:cleared'),
        action: {
          label: t('shell:undo'),
          run: () => restore.mutate({ params: { userType }, body: { clearing } }, { onError }),
        },
      }),
  };
  return (
    <AsyncContent query={{ ...list, data: list.items }} skeleton={<SkeletonRows />} home={home}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            icon={IconBell}
            title={t('notifications:empty')}
            actions={<LinkButton to={home}>{t('notifications:emptyAction')}</LinkButton>}
          >
            {t(`notifications:emptyText.${userType}`)}
          </EmptyState>
        ) : (
          <>
            <div className="row wrap spread">
              <span className="mut">{unread > 0 ? t('notifications:count', { count: unread }) : null}</span>
              <span className={classes.acts}>
                {unread > 0 ? (
                  <Button
                    variant="subtle"
                    loading={readAll.isPending}
                    onClick={() => readAll.mutate({ params: { userType } })}
                  >
                    {t('notifications:readAll')}
                  </Button>
                ) : null}
                <Button
                  variant="subtle"
                  loading={clearAll.isPending}
                  onClick={() =>
                    clearAll.mutate(
                      // What comes before this is made, without a network later, nobody has seen.
                      { params: { userType }, query: { upTo: items[0]?.createdAt } },
                      { ...said, onKept: () => hide(null) },
                    )
                  }
                >
                  {t('notifications:clearAll')}
                </Button>
              </span>
            </div>
            <ul className="card list-card">
              {items.map((one) => (
                <li key={one.id} className={classes.line}>
                  <Row one={one} onRead={() => read(one)}>
                    <IconButton
                      color="gray"
                      aria-label={t('notifications:clear', { title: one.title })}
                      onClick={() =>
                        clearOne.mutate({ params: { userType, id: one.id } }, { ...said, onKept: () => hide(one.id) })
                      }
                    >
                      <IconX size={18} aria-hidden="true" />
                    </IconButton>
                  </Row>
                  <Part one={one} parts={parts} onActed={() => read(one)} />
                </li>
              ))}
            </ul>
            <LoadMore {...list} />
          </>
        )
      }
    </AsyncContent>
  );
}
