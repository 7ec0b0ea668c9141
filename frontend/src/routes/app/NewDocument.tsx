import { communityScreens } from '@afi/contracts/communities';
import { documentScreens, type KnownDocument } from '@afi/contracts/documents';
import { documentKinds, type DocumentKind } from '@afi/contracts/document-source';
import { hrefOf } from '@afi/contracts/screen';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useWritableCommunities } from '../../features/communities/api/communities.js';
import { CommunityPicker } from '../../features/communities/ui/CommunityPicker.js';
import { askedIn, nothingAsked } from '../../features/documents/api/asked.js';
import { knownDocument } from '../../features/documents/api/known.js';
import { longPdf, type LongPdf } from '../../features/documents/api/pdf-pages.js';
import { KnownBefore } from '../../features/documents/ui/KnownBefore.js';
import { LinkForm } from '../../features/documents/ui/LinkForm.js';
import { DocumentMark } from '../../features/documents/ui/DocumentFile.js';
import { LongDocument } from '../../features/documents/ui/LongDocument.js';
import { ReadingOptions } from '../../features/documents/ui/ReadingOptions.js';
import { isRefused } from '../../features/media/api/refused.js';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import { Choice } from '../../ui/Choice.js';
import { readOwnState } from '../../lib/session/own-state.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { NowhereToPublish } from '../parts/NowhereToPublish.js';
import { documentSlots, fileKinds, type FileKind, type SentFor } from '../parts/documents.upload-slot.js';
import { FileSource } from '../parts/FileSource.js';

const { pdf: pdfs, image: images, audio: sounds, video: films } = documentSlots;
const TypedText = lazy(() => import('../../features/documents/ui/TypedText.js'));
const isFile = (kind: DocumentKind): kind is FileKind => (fileKinds as readonly DocumentKind[]).includes(kind);

export default function NewDocument() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const given = readOwnState(useLocation().state);
  const communities = useWritableCommunities();
  const uploads = [...pdfs.use(), ...images.use(), ...sounds.use(), ...films.use()];
  /** Ended while the person was elsewhere: it is found among the documents, and the way is free for the next one. */
  const [ended] = useState(() => uploads.filter((one) => one.phase === 'done' || isRefused(one)).map(({ key }) => key));
  const upload = uploads.filter(({ key }) => !ended.includes(key)).at(-1);
  useEffect(() => ended.forEach(forgetUpload), [ended]);
  const [kind, setKind] = useState<DocumentKind>(documentKinds.find((one) => one === search.get('kind')) ?? 'pdf');
  const [picked, setPicked] = useState(search.get('communityId') ?? '');
  const [known, setKnown] = useState<{ document: KnownDocument; send: () => void } | null>(null);
  const [long, setLong] = useState<(LongPdf & { file: File; communityId: string }) | null>(null);
  const [asking, setAsking] = useState(false);
  const [text, setText] = useState(nothingAsked);
  const [isLong, setIsLong] = useState(false);
  const pagesField = useRef<HTMLInputElement>(null);
  const wanted = askedIn(text, kind);
  const isLeftOpen = wanted !== 'wrong-pages' && !wanted.asked;
  const choose = async (file: File, of: FileKind, communityId: string, caption: string) => {
    if (wanted === 'wrong-pages') {
      const field = pagesField.current;
      field?.closest('details')?.setAttribute('open', '');
      return field?.focus();
    }
    setAsking(true);
    const [document, ofLength] = await Promise.all([
      knownDocument(communityId, file),
      of === 'pdf' && isLeftOpen ? longPdf(file) : null,
    ]);
    setAsking(false);
    const sentFor: SentFor = { communityId, ...wanted, ...(caption ? { caption } : {}) };
    const send = () =>
      ofLength ? setLong({ file, communityId, ...ofLength }) : void documentSlots[of].start(file, sentFor);
    if (document) setKnown({ document, send });
    else send();
  };
  const readLong = () => {
    if (!long || wanted === 'wrong-pages') return;
    const { file, communityId } = long;
    setLong(null);
    void documentSlots.pdf.start(file, { communityId, ...wanted });
  };
  const stated = given[kind === 'text' ? 'text' : 'url'];
  const ready = upload?.phase === 'done' ? upload : null;
  useEffect(() => {
    if (!ready?.result) return;
    forgetUpload(ready.key);
    void navigate(hrefOf(documentScreens.one, { id: ready.result }), { replace: true });
  }, [ready, navigate]);
  return (
    <div className="page narrow">
      <PageTitle back={picked ? hrefOf(communityScreens.one, { id: picked }) : documentScreens.list} />
      {upload ? (
        <UploadCard
          upload={upload}
          taking={t('documents:upload.taking')}
          tile={<DocumentMark kind={kind} status="queued" />}
        />
      ) : known ? (
        <KnownBefore
          known={known.document}
          onRead={() => {
            setKnown(null);
            known.send();
          }}
          onOther={() => setKnown(null)}
        />
      ) : long ? (
        <LongDocument {...long} value={text} onChange={setText} onRead={readLong} onOther={() => setLong(null)} />
      ) : asking ? (
        <p className="card mut" role="status">
          {t('documents:known.asking')}
        </p>
      ) : (
        <AsyncContent query={communities}>
          {(items) => {
            const communityId = items.some((one) => one.id === picked) ? picked : (items[0]?.id ?? '');
            const form = {
              ...(typeof stated === 'string' ? { given: stated } : {}),
              communityId,
              asked: wanted === 'wrong-pages' ? undefined : wanted.asked,
              onCreated: (id: string) => void navigate(hrefOf(documentScreens.one, { id }), { replace: true }),
            };
            return items.length === 0 ? (
              <NowhereToPublish />
            ) : (
              <>
                <p className="mut">{t('documents:new.lead')}</p>
                <CommunityPicker communities={items} value={communityId} onChange={setPicked} />
                <Choice
                  legend={t('documents:new.kind')}
                  hideLegend
                  value={kind}
                  onChange={setKind}
                  options={documentKinds.map((value) => ({ value, label: t(`documents:new.${value}`) }))}
                />
                {kind === 'image' ? null : (
                  <ReadingOptions
                    kind={kind}
                    value={text}
                    onChange={setText}
                    pagesField={pagesField}
                    open={isLong || given['long'] === true}
                  />
                )}
                {isFile(kind) ? (
                  <FileSource
                    key={kind}
                    kind={kind}
                    onFile={(file, caption) => void choose(file, kind, communityId, caption)}
                  />
                ) : (
                  <Suspense fallback={null}>
                    {kind === 'text' ? (
                      <TypedText {...form} onLong={() => setIsLong(true)} />
                    ) : (
                      <LinkForm {...form} onOther={setKind} />
                    )}
                  </Suspense>
                )}
              </>
            );
          }}
        </AsyncContent>
      )}
    </div>
  );
}
