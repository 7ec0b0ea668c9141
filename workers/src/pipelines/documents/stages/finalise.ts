import type { documentJob } from '@afi/contracts/documents';
import { draftsFile } from '@afi/contracts/draft';
import type { z } from 'zod';
import { stage } from '../../../host/pipeline.js';
import { plainText } from '@afi/runtime/rich-text';
import { cleanDraft } from '../draft-html.js';
import { keepJson, readKept } from '../kept.js';
import type { Analysed } from './analyse.js';
import type { Extracted } from './extract.js';
import type { DocumentPayload } from './document-payload.js';

type Result = z.infer<typeof documentJob.result>;

/** Cleans and checks the drafts, keeps them for the backend, and sums up the job. */
export const finaliseStage = stage<DocumentPayload, { extract: Extracted; analyse: Analysed }, Result>(
  'finalise',
  10,
  async ({ done, files, report }) => {
    const { drafts } = await readKept(files, done.analyse.key, draftsFile);
    report(0.5, { topics: drafts.length });
    const clean = draftsFile.parse({
      drafts: drafts.map((draft) => ({ ...draft, title: plainText(draft.title), content: cleanDraft(draft.content) })),
    });
    const { title, language, pages, words } = done.extract;
    const { engine, model, usage, modelFailure } = done.analyse;
    return {
      title,
      language,
      engine,
      model,
      pages,
      words,
      topics: clean.drafts.length,
      draftsKey: await keepJson(files, 'drafts.json', clean),
      usage,
      // A stage finished by the release before knows nothing of it.
      modelFailure: modelFailure ?? null,
    };
  },
);
