import { creationFileKinds, type Creation, type CreationFile, type CreationFileKind } from '@afi/contracts/creations';
import { IconBrandWhatsapp, IconDownload, IconEdit, IconPencil, IconSend } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download.js';
import { fetchedFile } from '../../../lib/fetched-file.js';
import { isLightNetwork } from '../../../lib/light-network.js';
import { fileNameOf, useSendFile } from '../../../lib/send-file.js';
import { showToast } from '../../../lib/toast.js';
import { useFormat } from '../../../lib/use-format.js';
import { Chip } from '../../../ui/Chip.js';
import { Link } from '../../../ui/Link.js';
import { MenuItem } from '../../../ui/menu/MenuItem.js';
import { Tile } from '../../../ui/Tile.js';
import classes from './CreationRow.module.css';
import { RenameDialog, type Renames } from './RenameDialog.js';

/** How a word shows what it made: where that opens, its icon, what can be done with it. */
export interface CreationShown {
  to: (id: string) => string;
  icon: ReactNode;
  /** Only where it can be given another name. */
  rename?: Renames;
  /** Its menu: `acts` come first, as menu items. */
  menu: (creation: Creation, acts: ReactNode) => ReactNode;
  /** Draws one small; of those that have a `preview`. */
  preview?: (creation: Creation) => ReactNode;
}

/** What the list cannot do by itself. */
export interface CreationHelp {
  /** How far the work of one is. */
  progress: (jobId: string) => ReactNode;
  /** Begins a post with a file; null where no post shows such a file. */
  posts: (kind: CreationFileKind) => ((file: File) => Promise<void>) | null;
}

const types: Record<CreationFileKind, string> = {
  mp4: 'video/mp4',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  webp: 'image/webp',
  vtt: 'text/vtt',
};
/** A poster or subtitles alone are nothing to send. */
const sentKinds = creationFileKinds.filter((kind) => kind !== 'webp' && kind !== 'vtt');

function Acts({ creation, posts }: { creation: Creation; posts: CreationHelp['posts'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const send = useSendFile();
  const { files, title } = creation;
  const sent = sentKinds.flatMap((kind) => files.find((one) => one.kind === kind) ?? []);
  const posted = sent.find(({ kind }) => posts(kind));
  const give = async ({ kind, url }: CreationFile, to: (file: File) => Promise<void>) => {
    try {
      await to(await fetchedFile(url, `${fileNameOf(title)}.${kind}`, types[kind]));
    } catch {
      showToast({ tone: 'bad', text: t('creations:cannotRead') });
    }
  };
  const [first] = sent;
  const post = posted && posts(posted.kind);
  return (
    <>
      {files.map(({ kind, url, bytes }) => (
        <MenuItem key={kind} icon={IconDownload} onClick={() => download(url)}>
          {t('creations:download', { kind: kind.toUpperCase(), weight: format.bytes(bytes) })}
        </MenuItem>
      ))}
      {first ? (
        <MenuItem
          icon={IconBrandWhatsapp}
          onClick={() => void give(first, (file) => send(file, title || t('creations:untitled')))}
        >
          {t('creations:send')}
        </MenuItem>
      ) : null}
      {post ? (
        <MenuItem icon={IconSend} onClick={() => void give(posted, post)}>
          {t('creations:post')}
        </MenuItem>
      ) : null}
    </>
  );
}

/** Bytes a picture of a list may cost whoever looks at it. */
const mostPicture = 150_000;

/** The lightest of its pictures; none where that is paid for, or weighs more than a list is worth. */
function pictureOf({ files }: Creation): CreationFile | undefined {
  if (isLightNetwork()) return undefined;
  const pictures = files.filter(({ kind, bytes }) => ['webp', 'jpeg', 'png'].includes(kind) && bytes <= mostPicture);
  return pictures.toSorted((one, other) => one.bytes - other.bytes)[0];
}

interface CreationRowProps {
  creation: Creation;
  shown: CreationShown;
  help: CreationHelp;
}

/** One thing somebody made: what it weighs, how far it is, all that can be done with it. */
export function CreationRow({ creation, shown, help }: CreationRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isNaming, setNaming] = useState(false);
  const { id, title, state, kind, updatedAt, bytes, jobId } = creation;
  const icon = <Tile>{shown.icon}</Tile>;
  const drawn = creation.preview && shown.preview?.(creation);
  const picture = drawn ? undefined : pictureOf(creation);
  // Work under way gives a name itself.
  const { rename } = state === 'making' ? {} : shown;
  return (
    <li className="row" style={{ gap: 0 }}>
      <Link to={shown.to(id)} className="list-row grow">
        <span className={classes.sight}>
          {drawn ? (
            <Suspense fallback={icon}>
              <span className={classes.drawn}>{drawn}</span>
            </Suspense>
          ) : picture ? (
            <img src={picture.url} alt="" loading="lazy" width={64} height={64} />
          ) : (
            icon
          )}
        </span>
        <span className="grow" style={{ minWidth: 0 }}>
          <span className="b" style={{ overflowWrap: 'break-word' }}>
            {title || t('creations:untitled')}
          </span>
          <br />
          <span className="sm mut">
            {[t(`creations:kinds.${kind}`), format.date(updatedAt), bytes ? format.bytes(bytes) : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
          {/* Below the name: beside it, no word would have room on a phone. */}
          {state === 'ready' ? null : (
            <div>
              <Chip tone={state === 'making' ? 'p' : 'bad'}>
                {state === 'making' ? t('creations:making') : t('creations:failed')}
              </Chip>
            </div>
          )}
          {state === 'making' && jobId ? help.progress(jobId) : null}
        </span>
      </Link>
      {shown.menu(
        creation,
        <>
          <MenuItem icon={IconEdit} to={shown.to(id)}>
            {t('creations:edit')}
          </MenuItem>
          {rename ? (
            <MenuItem icon={IconPencil} onClick={() => setNaming(true)}>
              {t('creations:rename')}
            </MenuItem>
          ) : null}
          <Acts creation={creation} posts={help.posts} />
        </>,
      )}
      {isNaming && rename ? <RenameDialog {...{ creation, rename }} onClose={() => setNaming(false)} /> : null}
    </li>
  );
}
