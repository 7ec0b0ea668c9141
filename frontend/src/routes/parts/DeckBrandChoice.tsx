import type { DeckBrand } from '@afi/contracts/deck-brand';
import { takesDarkWords, themeOf } from '@afi/contracts/deck-brand';
import { contrastOf } from '@afi/contracts/slide-themes';
import type { MediaView } from '@afi/contracts/media';
import type { SlideThemeName } from '@afi/contracts/slide-parts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyCommunities } from '../../features/communities/api/communities.js';
import { useMedia } from '../../features/media/api/media.js';
import { ImagePicker } from '../../features/media/ui/ImagePicker.js';
import { ColourField } from '../../ui/ColourField.js';
import { Switch } from '../../ui/Switch.js';
import { NativeSelect } from '../../ui/NativeSelect.js';
import { slideLogoSlot } from './slide-logo.upload-slot.js';

/** Width over height of the place of a logo. */
const ratio = 2;

/** Which way a colour was made readable: a dark theme asks for a lighter one. */
const shift = (chosen: string, shown: string): 'darker' | 'lighter' =>
  contrastOf(shown, '#ffffff') > contrastOf(chosen, '#ffffff') ? 'darker' : 'lighter';

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
  const theirs = items.find(({ id }) => id === brand?.communityId)?.logo;
  const known = [...pictures, ...(theirs ? [theirs] : [])].find(({ id }) => id === brand?.logoId);
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
    // What the community shows itself with comes with it, and may be changed here.
    const { colour = null, logo = null } = items.find(({ id }) => id === communityId) ?? {};
    onChange({ communityId, colour, logoId: logo?.status === 'failed' ? null : (logo?.id ?? null) });
  };
  const look = themeOf(theme, brand);
  const drawnOtherwise = brand?.colour && brand.colour !== look.accent ? shift(brand.colour, look.accent) : null;
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
          <ColourField
            label={t('slides:brand.colour')}
            instead={themeOf(theme).accent}
            value={brand.colour}
            none={t('slides:brand.ownColour')}
            onChange={(colour) => onChange({ ...brand, colour })}
          />
          {drawnOtherwise ? <p className="sm mut">{t(`slides:brand.${drawnOtherwise}`)}</p> : null}
          {drawnOtherwise === 'darker' && brand.colour && takesDarkWords(brand.colour) ? (
            <Switch
              label={t('slides:brand.bright')}
              description={t('slides:brand.brightHint')}
              checked={brand.bright ?? false}
              onChange={({ currentTarget }) => onChange({ ...brand, bright: currentTarget.checked })}
            />
          ) : null}
          <ImagePicker
            slot={slot}
            label={t('slides:brand.logo')}
            hint={t('slides:brand.logoHint')}
            ratio={ratio}
            whole
            current={known ?? sent ?? null}
            onChange={setLogo}
          />
        </>
      ) : null}
    </>
  );
}
