import type { Creation } from '@afi/contracts/creations';
import type { DeckPreview as Shown } from '@afi/contracts/deck-preview';
import { isLightNetwork } from '../../../lib/light-network.js';
import { SlideView } from './SlideView.js';
import classes from './SlideView.module.css';

/** The first slide of a deck, as small as a row of a list: with the letters of the device, and pictures at their smallest. */
export default function DeckPreview({ creation }: { creation: Creation }) {
  const deck: Shown | undefined = creation.preview?.deck;
  if (!deck) return null;
  const { slide, theme, brand, pictures } = deck;
  return (
    <span className={classes.small}>
      <SlideView {...{ slide, theme, brand }} pictures={isLightNetwork() ? [] : pictures} />
    </span>
  );
}
