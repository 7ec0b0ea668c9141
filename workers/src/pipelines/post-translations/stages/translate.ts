import { translatedText, type postTranslationJob, type TranslatedText } from '@afi/contracts/post-translations';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import { Circuit, circuitRules } from '../../../tools/llm/circuit.js';
import type { ModelConfig } from '../../../tools/llm/model-config.js';
import { hrefsIn, partsOf } from '../parts.js';
import { translatePrompt } from '../prompt.js';

type Payload = z.infer<typeof postTranslationJob.payload>;
type Result = z.infer<typeof postTranslationJob.result>;

/** Translates part by part. The client of the model is loaded when first asked for: most platforms run without. */
export const translateStage = (models: { post: ModelConfig | null; title: ModelConfig | null }) => {
  const known = (config: ModelConfig | null) =>
    config && { config, circuit: new Circuit(circuitRules(config.pauseMs)) };
  const [forPosts, forTitles] = [known(models.post), known(models.title)];
  return stage<Payload, Record<string, never>, Result>(
    'translate',
    100,
    async ({ payload, files, signal, used, report }) => {
      const bytes = await files.read(payload.sourceKey);
      if (!bytes) throw new StageFailure('posts.translation-failed');
      const { title, content } = translatedText.parse(JSON.parse(bytes.toString('utf8')));
      const task = content.trim() ? 'translate_post' : 'translate_title';
      const asked = task === 'translate_title' ? forTitles : forPosts;
      if (!asked) throw new StageFailure('posts.translation-failed');
      const [{ ChatModel }, { ModelFailure }] = await Promise.all([
        import('../../../tools/llm/chat-model.js'),
        import('../../../tools/llm/model-errors.js'),
      ]);
      const model = new ChatModel(asked.config, asked.circuit, used);
      const parts = partsOf(content);
      let made = 0;
      const part = async (html: string, at: number): Promise<TranslatedText> => {
        const said = await model.ask({
          task,
          system: translatePrompt(task, payload.from, payload.to),
          // Each part knows what the post is about; the title of the first is the one that is kept.
          user: `Title: ${title}\nHTML:\n${html}`,
          schema: translatedText,
          check: (answer) => wrongIn(answer, html),
          signal,
        });
        report(++made / parts.length, { part: at + 1 });
        return said;
      };
      try {
        const all = await Promise.all(parts.map(part));
        const whole: TranslatedText = {
          title: all[0]?.title ?? '',
          content: all.map((one) => one.content).join(''),
        };
        // What no part holds alone may stand where two meet.
        if (leadsElsewhere(whole.content, content)) throw new StageFailure('posts.translation-failed');
        await files.store(payload.resultKey, Buffer.from(JSON.stringify(whole)), 'application/json');
        return model.usage;
      } catch (cause) {
        if (cause instanceof ModelFailure) throw new StageFailure('posts.translation-failed', {}, { cause });
        throw cause;
      }
    },
  );
};

/** What a translation may not do: say nothing, or lead anywhere its text does not. */
function wrongIn({ title, content }: TranslatedText, html: string): string | null {
  if (!title.trim()) return 'the title is empty';
  if (html.trim() && !content.trim()) return 'the content is empty';
  return leadsElsewhere(content, html) ? 'it holds a link that is not in the text' : null;
}

function leadsElsewhere(made: string, html: string): boolean {
  const known = new Set(hrefsIn(html));
  return hrefsIn(made).some((href) => !known.has(href));
}
