/** A page of slides for `e2e/slide-boxes.spec.ts`: drawn as the app draws them, and measured where they stand. */
import { boxesOf, slideFits } from '@afi/contracts/slide-boxes';
import { emptySlide, slideLayouts, type ChartKind, type Slide, type SlideThemeName } from '@afi/contracts/slide-parts';
import { contrastOf, themes } from '@afi/contracts/slide-themes';
import i18next from 'i18next';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { SlideView } from '../src/features/slides/ui/SlideView.js';

type Language = 'fr' | 'en';

const words = {
  fr: 'Dormir chaque nuit sous une moustiquaire bien bordée protège toute la famille jusqu’à la fin de la saison',
  en: 'Sleeping every night under a well tucked net protects the whole family until the end of the season',
};

const logo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';
const logoId = '0199a7a2-0000-7000-8000-000000000000';
const brand = { colour: '#8a1538', logoId };
const picture = {
  ...{ id: logoId, kind: 'image', width: 40, height: 40, placeholder: null },
  variants: [{ url: logo, width: 40, height: 40 }],
} as never;

/** A slide with a bit of everything, each text so many words long. */
function slideOf(layout: Slide['layout'], language: Language, long: number, chart: ChartKind): Slide {
  const list = words[language].split(' ');
  const said = (count: number) => Array.from({ length: count }, (_, at) => list[at % list.length]).join(' ');
  const cell = (most: number) => said(Math.min(long, most)).slice(0, 160);
  return {
    ...{ ...emptySlide(`${layout}-${chart}-${long}`, layout, said(long).slice(0, 200)), chart },
    ...{ text: said(long * 2).slice(0, 2_000), by: said(long).slice(0, 160) },
    items: Array.from({ length: 4 }, () => ({
      ...{ head: said(Math.min(long, 4)), text: said(long).slice(0, 600), mediaId: null },
    })),
    table: [
      [cell(12), cell(6), cell(3)],
      [cell(12), '1 250', cell(12)],
      ...Array.from({ length: Math.min(9, long) }, (_, at) => [cell(30), String(10 ** at * 64), cell(2)]),
    ],
  };
}

/** As long as a slide takes, of the words it is given. */
function longest(layout: Slide['layout'], language: Language, chart: ChartKind): Slide {
  let long = 8;
  while (long < 80 && slideFits(slideOf(layout, language, long + 1, chart), themes.lagune)) long += 1;
  return slideOf(layout, language, long, chart);
}

const charts = { chart: ['bar', 'line', 'pie'] } as Partial<Record<Slide['layout'], ChartKind[]>>;
const slidesIn = (language: Language): Slide[] =>
  slideLayouts.flatMap((layout) =>
    (charts[layout] ?? ['bar' as const]).flatMap((chart) => [
      slideOf(layout, language, 2, chart),
      slideOf(layout, language, 8, chart),
      longest(layout, language, chart),
    ]),
  );
/** Finding the longest takes longer than drawing: what fits is the same in every theme. */
const slidesOf = { fr: slidesIn('fr'), en: slidesIn('en') };

type Place = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
/** Half a unit of a slide of 960 is seen by no eye. */
const hair = 0.5;
const holds = (box: Place, one: Place) =>
  one.left >= box.left - hair &&
  one.top >= box.top - hair &&
  one.right <= box.right + hair &&
  one.bottom <= box.bottom + hair;
const touches = (box: Place, one: Place) =>
  one.left < box.right - hair &&
  one.right > box.left + hair &&
  one.top < box.bottom - hair &&
  one.bottom > box.top + hair;

/** Where its words stand, each by itself: a space at the end of a line takes no place. */
function wordsOf(one: Element): Place[] {
  const text = one.firstChild;
  return [...(text?.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text as Text, index);
    range.setEnd(text as Text, index + word.length);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  });
}

/** Where a box was to stand: what grows with its text says another place of itself. */
function given(box: HTMLElement | SVGElement, frame: DOMRect): Place {
  const [left, top, width, height] = (['left', 'top', 'width', 'height'] as const).map(
    (side) => (parseFloat(box.style[side]) / 100) * frame.width,
  ) as [number, number, number, number];
  return {
    ...{ left: frame.left + left, top: frame.top + top },
    ...{ right: frame.left + left + width, bottom: frame.top + top + height },
  };
}

function hex(colour: string): string {
  const parts = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (parts[3] === 0) return '';
  return `#${parts
    .slice(0, 3)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Colours behind a place, from the nearest to the one that covers it all. */
function behind(box: Element, place: Place, frame: Element): string[] {
  const found: string[] = [];
  for (let below = box.previousElementSibling; below; below = below.previousElementSibling) {
    const area = below.getBoundingClientRect();
    const colour = hex(getComputedStyle(below).backgroundColor);
    if (!colour || !touches(area, place)) continue;
    found.push(colour);
    if (holds(area, place)) return found;
  }
  return [...found, hex(getComputedStyle(frame).backgroundColor)];
}

/** What is wrong with the writing of a box. */
function faultsOf(box: HTMLElement | SVGElement, frame: HTMLElement): string[] {
  const area = given(box, frame.getBoundingClientRect());
  const faults: string[] = [];
  if (!holds(frame.getBoundingClientRect(), area)) faults.push('stands beside its slide');
  const written = [...box.querySelectorAll('p, td, text')];
  for (const one of written) {
    const said = (one.textContent ?? '').slice(0, 20);
    const cell = one.localName === 'td' ? one.getBoundingClientRect() : area;
    const { color, fill } = getComputedStyle(one);
    const ink = hex(one.localName === 'text' ? fill : color);
    const row = one.closest('tr');
    const own = row ? hex(getComputedStyle(row).backgroundColor) : '';
    if (wordsOf(one).some((word) => !holds(area, word) || !holds(cell, word))) faults.push(`“${said}” sticks out`);
    for (const paper of own ? [own] : behind(box, one.getBoundingClientRect(), frame))
      if (contrastOf(ink, paper) < 4.5) faults.push(`“${said}” is ${ink} on ${paper}`);
  }
  const labels = written.filter((one) => one.localName === 'text').map((one) => one.getBoundingClientRect());
  if (labels.some((label, at) => labels.slice(0, at).some((other) => touches(other, label))))
    faults.push('labels are written over each other');
  return [...new Set(faults)];
}

/** Words under the plate of a logo. */
function underLogo(frame: HTMLElement): string[] {
  const plate = frame.querySelector('img')?.previousElementSibling?.getBoundingClientRect();
  const written = [...frame.querySelectorAll('p, td, text')].flatMap(wordsOf);
  return plate && written.some((word) => touches(plate, word)) ? ['words are under the logo'] : [];
}

const root = createRoot(document.body);

/** Draws every layout with short, usual and the longest texts; answers how many slides there are, and what is wrong on which. */
async function look(theme: SlideThemeName, language: Language, isBranded: boolean): Promise<object> {
  await i18next.changeLanguage(language);
  const slides = slidesOf[language];
  flushSync(() =>
    root.render(
      slides.map((slide) => (
        <div key={slide.id} style={{ width: 960, marginBottom: 8 }}>
          <SlideView
            slide={slide}
            theme={theme}
            brand={isBranded ? brand : null}
            pictures={isBranded ? [picture] : []}
          />
        </div>
      )),
    ),
  );
  await document.fonts.ready;
  const drawn = [...document.querySelectorAll<HTMLElement>('body > div > div')];
  const faults = drawn.flatMap((frame, at) =>
    [...([...frame.children] as HTMLElement[]).flatMap((box) => faultsOf(box, frame)), ...underLogo(frame)].map(
      (fault) => `${slides[at]?.id}: ${fault}`,
    ),
  );
  const boxes = slides.reduce((sum, slide) => sum + boxesOf(slide, themes[theme], isBranded ? logoId : null).length, 0);
  const missing = boxes - drawn.reduce((sum, frame) => sum + frame.children.length, 0);
  return { slides: drawn.length, missing, faults, fonts: document.fonts.check('700 20px Arimo') };
}

await i18next.use(initReactI18next).init({ lng: 'fr', resources: {} });
Object.assign(window, { look });
