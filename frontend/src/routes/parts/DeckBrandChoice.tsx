import type { DeckBrand } from '@afi/contracts/deck-brand';
import { themeOf } from '@afi/contracts/deck-brand';
import type { MediaView } from '@afi/contracts/media';
import type { SlideThemeName } from '@afi/contracts/slide-parts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyCommunities } from '../../features/communities/api/communities.js';
import { useMedia } from '../../features/media/api/media.js';
import { ImagePicker } from '../../features/media/ui/ImagePicker.js';
import { NativeSelect } from '../../ui/NativeSelect.js';
import { slideLogoSlot } from './slide-logo.upload-slot.js';
import classes from './DeckBrandChoice.module.css';

/** Width over height of the place of a logo. */
const ratio = 2;

interface DeckBrandChoiceProps {
  deckId: string;
  theme: SlideThemeName;
  brand: DeckBrand | null;
  pictures: readonly MediaView[];
  onChange: (brand: DeckBrand | null) => void;
}

/** For which community a deck speaks: its colour, which is made readable, and its logo on each slide. */
export function DeckBrandChoice({ deckId, theme, brand, pictures, onChange }: DeckBrandChoiceProps) {
  const { t } = useTranslation();
  const { items = [] } = useMyCommunities();
  const slot = useMemo(() => slideLogoSlot(deckId), [deckId]);
  const known = pictures.find(({ id }) => id === brand?.logoId);
  const { data: sent } = useMedia(known ? null : (brand?.logoId ?? null));
  const latest = useRef({ brand, onChange });
  useEffect(() => {
    latest.current = { brand, onChange };
  });
  // What was sent may come after the colour was changed.
  const setLogo = useCallback((logoId: string | null) => {
    const { brand: now, onChange: change } = latest.current;
    if (now) change({ ...now, logoId });
  }, []);
  const choose = (communityId: string) => {
    if (!communityId) return onChange(null);
    onChange({ colour: null, logoId: null, ...brand, communityId });
  };
  return (
    <>
      <NativeSelect
        label={t('slides:brand.community')}
        value={brand?.communityId ?? ''}
        data={[
          { value: '', label: t('slides:brand.none') },
          ...items.map(({ id, name }) => ({ value: id, label: name })),
          // One they have left since.
          ...(brand && !items.some(({ id }) => id === brand.communityId)
            ? [{ value: brand.communityId, label: t('slides:brand.left') }]
            : []),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {brand ? (
        <>
          <label className={classes.colour}>
            <input
              type="color"
              value={brand.colour ?? themeOf(theme).accent}
              onChange={({ currentTarget }) => onChange({ ...brand, colour: currentTarget.value.toLowerCase() })}
            />
            <span>{t('slides:brand.colour')}</span>
          </label>
          {brand.colour ? (
            <button type="button" className="link-button" onClick={() => onChange({ ...brand, colour: null })}>
              {t('slides:brand.ownColour')}
            </button>
          ) : null}
          <ImagePicker
            slot={slot}
            label={t('slides:brand.logo')}
            hint={t('slides:brand.logoHint')}
            ratio={ratio}
            current={known ?? sent ?? null}
            onChange={setLogo}
          />
        </>
      ) : null}
    </>
  );
}
