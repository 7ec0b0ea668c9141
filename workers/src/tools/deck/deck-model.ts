import { emptySlide, slideLayouts, type OutlineItem, type Slide } from '@afi/contracts/slide-parts';
import type { DeckBrief, DeckSource, MadeOutline } from '@afi/contracts/slides';
import { z } from 'zod';
import { asData } from '../llm/as-data.js';
import { Circuit, circuitRules } from '../llm/circuit.js';
import type { ModelConfig, ModelUsage } from '../llm/model-config.js';
import type { Used } from '../llm/usage.js';
import { framed } from './closing.js';
import { blocksFor } from './write-slide.js';
import { outlineSource } from './outliners.js';
import { shorten } from './phrases.js';
import { outlinePrompt, passagesOf, slidePrompt, toldOf } from './prompts.js';

/** Layouts a model chooses among: of the others, what they show is there or not. */
const chosen = ['section', 'bullets', 'columns', 'quote', 'numbers', 'timeline'] as const;
const kept: readonly string[] = slideLayouts.filter((one) => !(chosen as readonly string[]).includes(one));

const outlineAnswer = z.object({
  title: z.string(),
  slides: z.array(
    z.object({ title: z.string(), layout: z.enum(chosen), about: z.string(), passages: z.array(z.string()) }),
  ),
});
const slideAnswer = z.object({
  text: z.string(),
  items: z.array(z.object({ head: z.string(), text: z.string() })),
  notes: z.string(),
});

/** Writes slides with a model, for one deck; null of a slide it could not write: the built-in engine does. */
export interface WritesSlides {
  slide(asked: OutlineItem, at: number, brief: DeckBrief, signal: AbortSignal): Promise<Slide | null>;
  usage(): ModelUsage;
}

/** Asks the model for outlines and slides. What it is given is data; what it answers is checked against it. */
export class DeckModel {
  private readonly circuit: Circuit;

  constructor(private readonly config: ModelConfig) {
    this.circuit = new Circuit(circuitRules(config.pauseMs));
  }

  /** Null in the place of an outline where the model failed. */
  async outline(
    source: DeckSource,
    signal: AbortSignal,
    used?: Used,
  ): Promise<{ made: MadeOutline | null; usage: ModelUsage }> {
    const model = await this.opened(used);
    const { blocks } = source.material;
    const passages = passagesOf(blocks);
    const known = new Set(passages.map(({ id }) => id));
    const answer = await orNull(() =>
      model.ask({
        task: 'outline_deck',
        system: outlinePrompt(source),
        user: asData(passages.map(({ id, text }) => `[${id}] ${text}`).join('\n') || `Topic: ${source.material.title}`),
        schema: outlineAnswer,
        check: ({ title, slides }) => {
          if (!title.trim() || slides.length === 0) return 'it has no title, or no slide';
          const strange = slides.flatMap((one) => one.passages).find((id) => !known.has(id));
          return strange ? `there is no passage ${strange.slice(0, 20)}` : null;
        },
        signal,
      }),
    );
    if (!answer) return { made: null, usage: model.usage };
    const builtin = await outlineSource(Buffer.from(JSON.stringify(source)), { signal });
    // What is shown rather than told stays as it was found: tables, pictures, products.
    const shown = builtin.outline.filter((one) => kept.includes(one.layout) && one.from !== null);
    const told = answer.slides.map((one): OutlineItem => {
      const places = one.passages.map((id) => passages.find((passage) => passage.id === id)?.at ?? 0);
      return {
        title: shorten(one.title.trim(), 200),
        layout: one.layout,
        about: shorten(one.about.trim(), 500),
        from: places.length ? Math.min(...places) : null,
        to: places.length ? Math.max(...places) + 1 : null,
      };
    });
    const room = Math.max(0, source.slides - 2 - shown.length);
    const [cover] = builtin.outline as [OutlineItem];
    const title = shorten(answer.title.trim(), 200);
    const outline = framed({ ...cover, title }, [...told.slice(0, room), ...shown], source);
    return { made: { ...builtin, title, outline, skeleton: false }, usage: model.usage };
  }

  async writer(used?: Used): Promise<WritesSlides> {
    const model = await this.opened(used);
    return {
      usage: () => model.usage,
      slide: async (asked, at, brief, signal) => {
        if (!(chosen as readonly string[]).includes(asked.layout)) return null;
        const blocks = blocksFor(asked, brief);
        const isFree = brief.kind === 'topic';
        if (!blocks.length && !isFree) return null;
        const material = blocks.map(toldOf).join('\n').slice(0, 8_000);
        const answer = await orNull(() =>
          model.ask({
            task: 'write_slide',
            system: slidePrompt(brief, asked),
            user: asData(`Deck: ${brief.title}\nSlide: ${asked.title}\n\n${material}`),
            schema: slideAnswer,
            alone: true,
            check: (said) => wrongIn(said, isFree ? null : `${material} ${asked.title} ${asked.about}`),
            signal,
          }),
        );
        if (!answer) return null;
        return {
          ...emptySlide(crypto.randomUUID(), asked.layout, asked.title),
          text: shorten(answer.text.trim(), 500),
          items: answer.items.slice(0, 6).map(({ head, text }) => ({
            head: shorten(head.trim(), 90),
            text: shorten(text.trim(), 200),
            mediaId: null,
          })),
          notes: shorten(answer.notes.trim(), 3_000),
        };
      },
    };
  }

  private async opened(used?: Used) {
    const { ChatModel } = await import('../llm/chat-model.js');
    return new ChatModel(this.config, this.circuit, used);
  }
}

/** Null where the model failed: who asked goes on without. */
async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  const { ModelFailure } = await import('../llm/model-errors.js');
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ModelFailure) return null;
    throw error;
  }
}

const digits = (text: string): string[] =>
  text.match(/\d[\d.,\u00a0\u202f ]*\d|\d/g)?.map((one) => one.replace(/\D/g, '')) ?? [];

/** What a slide may not say: nothing, an address, or a figure that is not in its source. */
function wrongIn(said: z.infer<typeof slideAnswer>, source: string | null): string | null {
  const text = [said.text, said.notes, ...said.items.flatMap(({ head, text }) => [head, text])].join(' ');
  if (!text.trim()) return 'it says nothing';
  if (/https?:|www\./i.test(text) && !/https?:|www\./i.test(source ?? ''))
    return 'it holds an address that is not in the text';
  if (source === null) return null;
  const known = new Set(digits(source));
  // Numbers of a list are no figures.
  const strange = digits(text).find((one) => one.length > 1 && !known.has(one));
  return strange ? `the number ${strange} is not in the text` : null;
}

/** What asks this model; null without one: the built-in engine does all. */
export const deckModelOf = (config: ModelConfig | null): DeckModel | null => config && new DeckModel(config);
