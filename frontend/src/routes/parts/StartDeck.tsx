import type { CreationSource } from '@afi/contracts/creations';
import type { Language } from '@afi/contracts/language';
import { hrefOf } from '@afi/contracts/screen';
import { deckScreens, usualSlides } from '@afi/contracts/slides';
import {
  IconArticle,
  IconBook2,
  IconBulb,
  IconFileText,
  IconFileTypePdf,
  IconLink,
  IconNotebook,
  IconPackage,
  IconPencil,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { DropZone } from '../../features/media/ui/DropZone.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import { useBeginDeck } from '../../features/slides/api/decks.js';
import { DeckText } from '../../features/slides/ui/DeckText.js';
import classes from '../../features/slides/ui/Slides.module.css';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { NativeSelect } from '../../ui/NativeSelect.js';
import { Tile } from '../../ui/Tile.js';
import { creationScreens } from '@afi/contracts/creations';
import { SourceList } from './SourceList.js';
import { deckFiles } from './slides.upload-slot.js';

const typed = ['topic', 'text', 'link'] as const;
const listed = ['document', 'post', 'thoughts', 'story', 'products'] as const;
const kinds = [...typed, 'media', ...listed] as const;
type Kind = (typeof kinds)[number];
const isTyped = (kind: Kind): kind is (typeof typed)[number] => (typed as readonly Kind[]).includes(kind);
const isListed = (kind: Kind): kind is (typeof listed)[number] => (listed as readonly Kind[]).includes(kind);

const icons: Record<Kind, Icon> = {
  topic: IconBulb,
  text: IconPencil,
  link: IconLink,
  media: IconFileTypePdf,
  document: IconFileText,
  post: IconArticle,
  thoughts: IconNotebook,
  story: IconBook2,
  products: IconPackage,
};
const numbers = [5, 7, 9, 12, 15, 20, 30];

/** Begins a deck: from what, then which one. */
export default function StartDeck() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const begin = useBeginDeck();
  // In the address: a reload and the browser's own back find what was chosen.
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find((one) => one === search.get('kind')) ?? null;
  const choose = (chosen: Kind | null) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (chosen) next.set('kind', chosen);
      else next.delete('kind');
      return next;
    });
  const [language, setLanguage] = useState<Language>(i18n.language === 'en' ? 'en' : 'fr');
  const [slides, setSlides] = useState(usualSlides);
  const uploads = deckFiles.use();
  const upload = uploads.at(-1);
  const sent = upload?.phase === 'done' ? upload : null;
  useEffect(() => {
    if (!sent?.result) return;
    forgetUpload(sent.key);
    void navigate(hrefOf(deckScreens.one, { id: sent.result }));
  }, [sent, navigate]);
  const start = (source: CreationSource, taken?: () => void) =>
    begin.mutate(
      { body: { source, language, slides } },
      {
        onSuccess: ({ id }) => {
          taken?.();
          void navigate(hrefOf(deckScreens.one, { id }));
        },
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
      },
    );
  if (upload && upload.phase !== 'done')
    return <UploadCard upload={upload} taking={t('slides:taking')} tile={<Tile>PDF</Tile>} />;
  if (kind === null)
    return (
      <section className="card form">
        <h2>{t('slides:from')}</h2>
        <div className={classes.kinds}>
          {kinds.map((one) => {
            const Shown = icons[one];
            return (
              <button key={one} type="button" className={classes.kind} onClick={() => choose(one)}>
                <Tile size={2.25}>
                  <Shown size={20} stroke={1.7} />
                </Tile>
                <span className="b">{t(`slides:kinds.${one}`)}</span>
              </button>
            );
          })}
        </div>
      </section>
    );
  const asked = (
    <div className="row wrap">
      <NativeSelect
        label={t('slides:language')}
        value={language}
        data={(['fr', 'en'] as const).map((one) => ({ value: one, label: t(`slides:languages.${one}`) }))}
        onChange={(event) => setLanguage(event.currentTarget.value as Language)}
      />
      <NativeSelect
        label={t('slides:number')}
        value={String(slides)}
        data={numbers.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(event) => setSlides(Number(event.currentTarget.value))}
      />
    </div>
  );
  return (
    <section className="card form">
      <div className="row spread">
        <h2>{t(`slides:kinds.${kind}`)}</h2>
        <button type="button" className="link-button" onClick={() => choose(null)}>
          {t('slides:otherSource')}
        </button>
      </div>
      {isTyped(kind) ? (
        <DeckText key={kind} kind={kind} busy={begin.isPending} onStart={start}>
          {asked}
        </DeckText>
      ) : (
        asked
      )}
      {kind === 'media' ? (
        <DropZone
          kinds={deckFiles.kinds}
          tile={
            <Tile size={3.25}>
              <IconFileTypePdf size={28} stroke={1.6} />
            </Tile>
          }
          words={{
            title: t('slides:drop.title'),
            titlePhone: t('slides:drop.titlePhone'),
            text: t('slides:drop.text'),
            choose: t('slides:drop.choose'),
          }}
          onFile={(file) => void deckFiles.start(file, { language, slides })}
        />
      ) : null}
      {isListed(kind) ? (
        <SourceList
          key={kind}
          kind={kind}
          busy={begin.isPending}
          onChosen={(source) => start(source)}
          nothing={<LinkButton to={creationScreens.home}>{t('slides:otherSource')}</LinkButton>}
        />
      ) : null}
    </section>
  );
}
