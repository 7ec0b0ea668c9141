import type { CreationSource } from '@afi/contracts/creations';
import type { Language } from '@afi/contracts/language';
import { hrefOf } from '@afi/contracts/screen';
import { deckScreens, usualSlides } from '@afi/contracts/slides';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SourceGiven } from '../../features/creations/ui/SourceText.js';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import { useBeginDeck } from '../../features/slides/api/decks.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { NativeSelect } from '../../ui/NativeSelect.js';
import { Tile } from '../../ui/Tile.js';
import { deckFiles } from './slides.upload-slot.js';
import { sourceChoices, StartSource } from './StartSource.js';

const kinds = sourceChoices.filter((kind) => kind !== 'pictures' && kind !== 'deck');
const numbers = [5, 7, 9, 12, 15, 20, 30];

/** Begins a deck: from what, then which one. */
export default function StartDeck() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const begin = useBeginDeck();
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
  const start = (source: CreationSource, given?: SourceGiven) =>
    begin.mutate(
      { body: { source, language, slides } },
      {
        onSuccess: ({ id }) => {
          given?.taken();
          void navigate(hrefOf(deckScreens.one, { id }));
        },
        onError: (error) => {
          if (!given?.refused?.(error)) showToast({ tone: 'bad', text: errorText(error) });
        },
      },
    );
  if (upload && upload.phase !== 'done')
    return (
      <UploadCard
        upload={upload}
        taking={t('slides:taking')}
        tile={<Tile>{upload.name.split('.').at(-1)?.slice(0, 4).toUpperCase()}</Tile>}
      />
    );
  return (
    <StartSource
      kinds={kinds}
      busy={begin.isPending}
      begin={(count) => (count === undefined ? t('slides:begin') : t('slides:beginWith', { count }))}
      onStart={start}
      onFile={(file) => void deckFiles.start(file, { language, slides })}
    >
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
    </StartSource>
  );
}
